import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/engine/database/database.ts';
import { callingSuite } from './calling.ts';
import { connectingSuite } from './connecting.ts';
import { deletingSuite } from './deleting.ts';
import { readingSuite } from './reading.ts';
import { CONVERSED, createWriter, type Stage } from './records.ts';
import { refusingSuite } from './refusing.ts';
import { contractModel } from './schemaFolder.ts';
import { sendingSuite } from './sending.ts';
import { openContractServer } from './server.ts';
import { DIALECTS } from './speakers.ts';
import { writingSuite } from './writing.ts';

const model = await contractModel();

/**
 * Every resource and every verb, over its own API and over simple-REST, against one real server.
 *
 * A new schema joins by itself: rows are made from it.
 */
export const contractSuite = (engine: string, open: () => Promise<Database>): void => {
  describe(engine, () => {
    let opened: Stage | undefined;
    const stage = (): Stage => {
      if (!opened) throw new Error('the server is not there before the tests begin');
      return opened;
    };
    beforeAll(async () => {
      const server = await openContractServer(await open());
      opened = { server, writer: createWriter(server) };
    });
    afterAll(() => opened?.server.close());

    test('asks every resource that the server serves', () => {
      const { server } = stage();
      expect([...model.resources.keys()].toSorted()).toEqual(
        [...server.model.resources.keys()].toSorted(),
      );
      expect(model.resources.size).toBeGreaterThan(16);
    });

    connectingSuite(stage);
    callingSuite(stage);

    const written = [...model.resources].filter(([name]) => !CONVERSED.includes(name));
    describe.each(written)('%s', (_, resource) => {
      beforeAll(() => stage().server.proveAgain());
      describe.each(DIALECTS)('through $name (API-7)', (dialect) => {
        readingSuite(stage, resource, dialect);
        writingSuite(stage, resource, dialect);
        deletingSuite(stage, resource, dialect);
      });
      sendingSuite(stage, resource);
      refusingSuite(stage, resource);
    });

    // The last one: every answer that the tests above have seen.
    test('has answered as its own document says', () => {
      const { problems, count } = stage().server.answers();
      expect(problems).toEqual([]);
      expect(count).toBeGreaterThan(1_000);
    });
  });
};
