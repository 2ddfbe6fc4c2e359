import { isObject } from '#schemas';

/** One thing that an entry says beside who did what: its names from outside in, and what was said. */
export interface AuditFact {
  readonly path: readonly string[];
  readonly value: unknown;
  /** What it was before, where it was changed. */
  readonly before?: unknown;
}

const isChange = (value: Readonly<Record<string, unknown>>): boolean =>
  'after' in value && Object.keys(value).every((name) => name === 'before' || name === 'after');

const factsIn = (value: unknown, path: readonly string[]): readonly AuditFact[] => {
  if (!isObject(value)) return [{ path, value }];
  if (isChange(value)) return [{ path, value: value['after'], before: value['before'] }];
  return Object.entries(value).flatMap(([name, inner]) => factsIn(inner, [...path, name]));
};

/** The details of an entry, a line each. */
export const factsOf = (details: Readonly<Record<string, unknown>>): readonly AuditFact[] =>
  factsIn(details, []);
