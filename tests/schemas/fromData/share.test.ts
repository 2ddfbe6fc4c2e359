import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { proposeFromCsv } from '#server/engine/schemaProposals/proposeFromCsv.ts';
import { describeWrong, isOneChoiceAway, isRight } from './judging.ts';
import { FILES, makeFile } from './madeFiles.ts';

test('of the columns of fifty made files at least 95 % are found right, the others are one choice away', async () => {
  const judged = await Promise.all(
    Array.from({ length: FILES }, async (_, seed) => {
      const { name, text, columns } = makeFile(seed);
      const proposal = await proposeFromCsv(Readable.from([Buffer.from(text)]), { name });
      return proposal.columns.map((found, index) => ({ name, found, made: columns[index] }));
    }),
  );
  const all = judged.flat().flatMap(({ made, ...rest }) => (made ? [{ ...rest, made }] : []));
  const wrong = all.filter(({ found, made }) => !isRight(found, made.label));
  const far = wrong.filter(({ found, made }) => !isOneChoiceAway(found, made.label));
  const share = 1 - wrong.length / all.length;
  const report = wrong
    .map(({ name, found, made }) => describeWrong(name, found, made.label))
    .join('\n');
  expect(all.length).toBeGreaterThan(500);
  expect(far.map(({ name, found, made }) => describeWrong(name, found, made.label))).toEqual([]);
  expect(share, `${wrong.length} of ${all.length} columns:\n${report}`).toBeGreaterThanOrEqual(
    0.95,
  );
});
