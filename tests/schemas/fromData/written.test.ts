import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proposeFromCsv } from '#server/engine/schemaProposals/proposeFromCsv.ts';
import type { Label } from './columnShapes.ts';
import { describeWrong, isOneChoiceAway, isRight } from './judging.ts';

const CASES = join(import.meta.dirname, '../../cases/fromData');

/** The labels of a file by its headers; "Plus one#2" is the second column of that name. */
const labelsOf = async (name: string): Promise<Readonly<Record<string, Label>>> =>
  JSON.parse(await readFile(join(CASES, `${name}.json`), 'utf8'));

const judged = async (name: string) => {
  const labels = await labelsOf(name);
  const { columns } = await proposeFromCsv(createReadStream(join(CASES, `${name}.csv`)), { name });
  const headers = columns.map(({ header }) => header.trim());
  return columns.flatMap((found, index) => {
    const header = headers[index] ?? '';
    const isSecond = headers.indexOf(header) < index;
    const label = labels[isSecond ? `${header}#2` : header];
    return label ? [{ name, found, label }] : [expect.unreachable(`${name}: ${header}`)];
  });
};

test('at least 95 % of the columns of files as people have them are found right, the others are one choice away', async () => {
  const files = await readdir(CASES);
  const names = files.filter((file) => file.endsWith('.csv')).map((file) => file.slice(0, -4));
  const all = (await Promise.all(names.map(judged))).flat();
  const wrong = all.filter(({ found, label }) => !isRight(found, label));
  const far = wrong.filter(({ found, label }) => !isOneChoiceAway(found, label));
  const report = (some: typeof all): string =>
    some.map(({ name, found, label }) => describeWrong(name, found, label)).join('\n');
  expect(names.length).toBeGreaterThanOrEqual(12);
  expect(report(far)).toBe('');
  const share = 1 - wrong.length / all.length;
  expect(
    share,
    `${wrong.length} of ${all.length} columns:\n${report(wrong)}`,
  ).toBeGreaterThanOrEqual(0.95);
});
