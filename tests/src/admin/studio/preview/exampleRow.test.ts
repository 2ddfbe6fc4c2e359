import { expect, test } from 'vitest';
import { fieldAt, loadModel, validate } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { standardValidator } from '#schemas/model/validation/standardValidator.ts';
import { nativeMatcher } from '#schemas/model/values/nativePattern.ts';
import { exampleRow } from '#src/admin/studio/preview/exampleRow.ts';

const model = loadModel((await readSchemaFiles('schemas')).documents);
const resources = [...model.resources.values()];
/** What an example leaves empty, as nothing stands behind a made up one. */
const LEFT_EMPTY = ['reference', 'references', 'image', 'gallery', 'password'];

test.each(resources)(
  'makes an example of $name that its own rules take, patterns aside',
  (resource) => {
    const row = exampleRow(resource, 'en');
    const { check } = compileValidator(resource);
    const broken = validate(resource, row, check).filter(({ field, rule }) => {
      const kind = fieldAt(resource, field)?.kind ?? '';
      // No example is made of a pattern.
      return rule !== 'pattern' && !(rule === 'required' && LEFT_EMPTY.includes(kind));
    });
    expect(broken).toEqual([]);
  },
);

const WRONG = {
  name: 'x',
  price: -4,
  email: 'nope',
  phone: 'abc',
  status: 'zzz',
  packages: [{ price: -1 }],
  slug: 'A B',
};

test.each(resources)('judges a draft of $name as the compiled rules do', (resource) => {
  const rows = [{}, WRONG, exampleRow(resource, 'fr')];
  const sorted = (issues: ReturnType<typeof validate>) =>
    issues.map((issue) => JSON.stringify(issue)).sort();
  for (const row of rows) {
    const compiled = validate(resource, row, compileValidator(resource).check);
    const read = validate(resource, row, standardValidator(resource, nativeMatcher));
    expect(sorted(read)).toEqual(sorted(compiled));
  }
});
