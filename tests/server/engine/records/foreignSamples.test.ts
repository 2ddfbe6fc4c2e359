/** GEN-1, GEN-4, GEN-6: a dozen schemas of others with their authors' samples, over the whole server, on both engines. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, it } from 'vitest';
import { dataOf, isObject, isSame, metaOf, VALUE_FIELD } from '#schemas';
import { parseRow } from '#server/engine/database/json.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { callsOf, rest } from './standardCalls.ts';

const CASES = join(import.meta.dirname, '../../../cases/foreign');
const SCHEMAS = join(CASES, 'schemas');
const NAMES = readdirSync(SCHEMAS).map((file) => parse(file).name);

const samples = (kind: 'valid' | 'invalid'): readonly (readonly [string, string])[] =>
  NAMES.flatMap((name) => {
    const folder = join(CASES, kind, name);
    return existsSync(folder)
      ? readdirSync(folder).map((file) => [name, readFileSync(join(folder, file), 'utf8')] as const)
      : [];
  });

describeApplication(
  'schemas of others',
  (application) => {
    const { ask } = callsOf(application);
    const resourceOf = (name: string) => {
      const resource = application().core.schemas.current().model.resources.get(name);
      if (!resource) throw new Error(`${name} is not in use.`);
      return resource;
    };

    it.each(NAMES)('%s is in use, its list is empty', async (name) => {
      const answer = await ask('GET', rest(name));
      expect([answer.status, answer.text]).toEqual([200, '[]']);
    });

    it.each(samples('valid'))('%s keeps a valid sample as it is', async (name, text) => {
      const made = await ask('POST', rest(name), text);
      expect(made.status, made.text).toBe(201);
      const { _id } = metaOf(resourceOf(name), made.body);
      const read = await ask('GET', rest(name, `/${_id}`));
      const sent: unknown = JSON.parse(text);
      const values = isObject(sent) ? sent : { [VALUE_FIELD]: sent };
      expect(isSame(dataOf(resourceOf(name), parseRow(read.text)), values)).toBe(true);
    });

    it.each(samples('invalid'))('%s refuses an invalid sample', async (name, text) => {
      const answer = await ask('POST', rest(name), text);
      expect(answer.status, answer.text).toBe(422);
      expect(answer.body['errors']).not.toEqual([]);
    });
  },
  {
    prepareSchemas: async (directory) => cpSync(SCHEMAS, directory, { recursive: true }),
  },
);
