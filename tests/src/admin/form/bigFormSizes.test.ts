import { expect, test } from 'vitest';
import { loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { isBigForm } from '#src/admin/form/bigFormContext.ts';

test('none of the marketplace’s own forms folds', async () => {
  const { documents } = await readSchemaFiles('schemas');
  const big = [...loadModel(documents).resources.values()].filter(isBigForm);
  expect(big.map(({ name }) => name)).toEqual([]);
});
