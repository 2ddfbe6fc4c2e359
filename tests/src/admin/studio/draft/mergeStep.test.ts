/** STUDIO-7: what others publish while a draft is open is merged, or shown side by side. */
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import { applyOperation } from '#schemas/model/operations/operations.ts';
import { applySteps } from '#src/admin/studio/draft/applySteps.ts';
import { saidBefore, settled } from '#src/admin/studio/draft/mergeStep.ts';
import { type DraftStep, operationOf } from '#src/admin/studio/draft/steps.ts';

const lamps = (name: JsonSchema): JsonSchema => ({ type: 'object', properties: { name } });
const NAME = { type: 'string', title: 'Name', maxLength: 50, 'x-ui': { wide: true } } as const;
const SEEN = lamps(NAME);
const mine = (set: Readonly<Record<string, unknown>>): DraftStep => ({
  ...{ kind: 'setField', resource: 'lamps', field: 'name', set },
  before: saidBefore(SEEN, 'name', Object.keys(set)),
});
const on = (published: JsonSchema, step: DraftStep) => applySteps(published, [step], {});
const fieldOf = (schema: JsonSchema | undefined) => schema?.properties?.['name'];

describe('a draft on what somebody else published', () => {
  test('keeps its own change of another keyword', () => {
    const { steps, conflicts, document } = on(
      lamps({ ...NAME, maxLength: 80 }),
      mine({ title: 'Label' }),
    );
    expect(conflicts).toEqual([]);
    expect(steps).toEqual([mine({ title: 'Label' })]);
    expect(fieldOf(document)).toMatchObject({ title: 'Label', maxLength: 80 });
  });

  test('takes over what they said beside it in the same keyword', () => {
    const published = lamps({ ...NAME, 'x-ui': { wide: true, list: false } });
    const { steps, conflicts } = on(published, mine({ 'x-ui': { wide: true, filter: false } }));
    expect(conflicts).toEqual([]);
    expect(steps[0]).toMatchObject({
      set: { 'x-ui': { wide: true, list: false, filter: false } },
      before: { 'x-ui': { wide: true, list: false } },
    });
  });

  test.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('shows what both changed until %s is chosen', (kept, title) => {
    const published = lamps({ ...NAME, title: 'Theirs' });
    const { conflicts, document } = on(published, mine({ title: 'Mine' }));
    expect(conflicts).toMatchObject([{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }]);
    expect(fieldOf(document)?.title).toBe('Mine');
    const [conflict] = conflicts;
    if (!conflict) throw new Error('There is a conflict.');
    const after = on(published, settled(conflict, kept));
    expect(after.conflicts).toEqual([]);
    expect(fieldOf(after.document)?.title).toBe(title);
    expect(after.idle).toHaveLength(kept === 'theirs' ? 1 : 0);
  });

  test.each([
    ['mine', true],
    ['theirs', false],
  ] as const)('settles one part for %s and keeps the others of both', (kept, list) => {
    const published = lamps({ ...NAME, 'x-ui': { wide: true, list: false, sort: false } });
    const { conflicts } = on(
      published,
      mine({ 'x-ui': { wide: true, list: true, filter: false } }),
    );
    const [conflict] = conflicts;
    if (!conflict) throw new Error('There is a conflict.');
    expect(conflict.path).toEqual(['x-ui', 'list']);
    const after = on(published, settled(conflict, kept));
    expect(fieldOf(after.document)?.['x-ui']).toEqual({
      ...{ wide: true, sort: false, filter: false, list },
    });
  });

  test('has no quarrel where both said the same', () => {
    const { conflicts, idle } = on(lamps({ ...NAME, title: 'Same' }), mine({ title: 'Same' }));
    expect(conflicts).toEqual([]);
    expect(idle).toHaveLength(1);
  });

  test('takes a keyword away that they did not touch', () => {
    const { document } = on(SEEN, mine({ maxLength: null }));
    expect(fieldOf(document)).not.toHaveProperty('maxLength');
  });
});

test('the engine refuses to write over what somebody changed since it was seen', () => {
  const operation = operationOf(mine({ title: 'Mine' }), new Date());
  if (operation.kind !== 'setField') throw new Error('It sets a field.');
  const published = lamps({ ...NAME, title: 'Theirs' });
  expect(() => applyOperation(published, operation)).toThrow(OperationError);
  expect(() => applyOperation(published, operation)).toThrow('Somebody else changed "title"');
  expect(applyOperation(SEEN, operation).properties?.['name']?.title).toBe('Mine');
});
