import type { ResourceModel } from '#schemas';
import { convertValue } from '#schemas/model/conversion/convertValue.ts';
import { splitPath } from '#schemas/model/values/fieldPath.ts';
import { type DraftStep, fieldOf } from '../draft/steps.ts';

type Row = Readonly<Record<string, unknown>>;

/** Names of fields of the draft, each with the one that its values stand under now; those inside others stay. */
const namesBefore = (steps: readonly DraftStep[]): ReadonlyMap<string, string> => {
  const before = new Map<string, string>();
  for (const step of steps) {
    if (step.kind !== 'renameField') continue;
    const [from = '', ...inside] = splitPath(step.field);
    if (inside.length > 0) continue;
    before.set(step.to, before.get(from) ?? from);
    before.delete(from);
  }
  return before;
};

const replaced = (steps: readonly DraftStep[], field: string, value: unknown): unknown => {
  const pairs = steps.flatMap((step) =>
    step.kind === 'replaceValues' && fieldOf(step) === field ? step.values : [],
  );
  const found = pairs.find(([from]) => from === value);
  return found ? found[1] : value;
};

/** Brings a stored row into the shape that a draft gives it, as publishing would. */
export const rowConverter =
  (steps: readonly DraftStep[], published: ResourceModel | undefined, draft: ResourceModel) =>
  <Stored extends Row>(row: Stored): Stored => {
    const before = namesBefore(steps);
    const next: Record<string, unknown> = { ...row };
    for (const [name, former] of before) {
      next[name] = row[former];
      delete next[former];
    }
    for (const field of draft.fields) {
      const former = published?.tree.get(before.get(field.name) ?? field.name);
      const value = replaced(steps, field.name, next[field.name]);
      next[field.name] = value;
      if (!former || former.kind === field.kind || value === undefined || value === null) continue;
      const converted = convertValue(value, former, field);
      next[field.name] = 'value' in converted ? converted.value : undefined;
    }
    // The same row with other values.
    return next as Stored;
  };
