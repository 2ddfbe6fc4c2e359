import type { JsonSchema } from '../jsonSchema.ts';
import type { SchemaNode, SchemaResource } from './documents.ts';

/** A place inside the judged value. */
export interface Place {
  readonly up: Place | undefined;
  readonly key: string | number;
}
export type At = Place | undefined;

/** What a schema refused, as ajv words it, so that both are read alike. */
export interface Fault {
  readonly keyword: string;
  /** JSON pointer. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly data: unknown;
  readonly parentSchema: JsonSchema;
}

interface Scope {
  readonly resource: SchemaResource;
  readonly up: Scope | undefined;
}

/** Which branch of a choice somebody chose for a place (a JSON pointer), by the schema that offers it. */
export type PreferredBranch = (
  owner: SchemaNode,
  keyword: string,
  pointer: string,
) => number | undefined;

/** One judging of one value. */
export interface Run {
  /** Absent where only the verdict counts: the first fault ends the search. */
  faults: Fault[] | undefined;
  /** Of a choice that nothing fits, faults are told of this branch rather than of the nearest. */
  readonly preferred: PreferredBranch | undefined;
  /** The resources that led here, the nearest first: `$dynamicRef` looks through them. */
  scope: Scope | undefined;
  /** Schemas that may still be looked at. */
  steps: number;
}

/** A value and a schema that together would take too long. */
export class TooCostly extends Error {}

/** Names and items that a schema has looked at: what is left over is for `unevaluated…`. */
export class Marks {
  /** `true`: all of them. */
  names: Set<string> | true = new Set();
  items: Set<number> | true = new Set();

  addName(name: string): void {
    if (this.names !== true) this.names.add(name);
  }

  addItem(index: number): void {
    if (this.items !== true) this.items.add(index);
  }

  hasName(name: string): boolean {
    return this.names === true || this.names.has(name);
  }

  hasItem(index: number): boolean {
    return this.items === true || this.items.has(index);
  }

  add(other: Marks): void {
    if (other.names === true) this.names = true;
    else for (const name of other.names) this.addName(name);
    if (other.items === true) this.items = true;
    else for (const index of other.items) this.addItem(index);
  }
}

/** A schema made ready: whether it takes a value. */
export type Check = (value: unknown, at: At, run: Run, marks: Marks | undefined) => boolean;

/** Whether all checks hold; where faults are collected, each is asked, else the first that fails ends it. */
export const allHold = (
  checks: readonly Check[],
  value: unknown,
  at: At,
  run: Run,
  marks: Marks | undefined,
): boolean => {
  let isValid = true;
  for (const check of checks) {
    if (check(value, at, run, marks)) continue;
    isValid = false;
    if (!run.faults) return false;
  }
  return isValid;
};

/** What a keyword needs to make itself ready. */
export interface Tools {
  /** The schema that the keyword stands in. */
  readonly node: SchemaNode;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly inside: (schema: unknown) => Check;
  readonly reference: (reference: string) => Check;
  readonly dynamicReference: (reference: string) => Check;
  readonly matcher: (pattern: string) => (text: string) => boolean;
  /** Undefined where formats only describe. */
  readonly hasFormat: ((format: string, value: unknown) => boolean) | undefined;
  readonly fail: Fail;
}

/** Notes a fault; always answers false. */
export type Fail = (
  run: Run,
  at: At,
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  data: unknown,
) => false;

/** Makes a keyword of one schema ready; undefined where its value says nothing. */
export type Keyword = (value: unknown, tools: Tools) => Check | undefined;

export const pointerOf = (at: At): string => {
  const parts: string[] = [];
  for (let place = at; place; place = place.up)
    parts.push(`/${String(place.key).replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return parts.reverse().join('');
};

/** The verdict alone, whatever is being collected around it. */
export const silently = (run: Run, judge: () => boolean): boolean => {
  const { faults } = run;
  run.faults = undefined;
  try {
    return judge();
  } finally {
    run.faults = faults;
  }
};
