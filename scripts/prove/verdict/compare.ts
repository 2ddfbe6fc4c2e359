/** One resource judged on every side, payload by payload. */

import type { ResourceModel } from '#schemas';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { Random } from '#server/market/demo/random.ts';
import { keyOf } from './breaks.ts';
import type { BrowserVerdict } from './browserEntry.ts';
import { asList, bySchema, type Finding, templateOf } from './findings.ts';
import { type Payload, payloadMaker } from './payloads.ts';
import { askBulk, askImport, askServer, type Case } from './servers.ts';
import type { World } from './world.ts';

export interface Judge {
  /** The rules as a browser judges them, many at once. */
  readonly inBrowser: (
    resource: ResourceModel,
    cases: readonly { readonly payload: Payload; readonly fixed: Payload }[],
  ) => Promise<readonly BrowserVerdict[]>;
}

export interface Outcome {
  readonly resource: string;
  readonly payloads: number;
  readonly valid: number;
  /** How often each rule of each field was broken, by what the server said. */
  readonly hits: ReadonlyMap<string, number>;
  /** The same by rule alone. */
  readonly byRule: ReadonlyMap<string, number>;
  readonly formsJudged: number;
  readonly csvRows: number;
  readonly jsonRows: number;
  readonly disagreements: readonly string[];
}

const distinct = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((found) => [`${found.field} ${found.rule}`, found])).values(),
];

const BATCH = 250;
const PUBLISHED = 'publish';

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n') === other.join('\n');

/** Rows that changes go to: one in its first state, and one published where there is such a state. */
const rowsFor = async (world: World, resource: ResourceModel, row: Payload) => {
  const scope = resource.scope === 'shared' ? {} : { teamId: world.teamId };
  const states = resource.stateField?.states;
  const stored = await world.create(resource, { ...scope, ...row });
  const isPublishable = states?.states[PUBLISHED] !== undefined;
  if (!isPublishable || !resource.stateField) return [{ rowId: stored, fixed: {} }];
  const state = { [resource.stateField.name]: PUBLISHED };
  // What is unique is the first row's.
  const own = resource.fields.filter(({ unique }) => unique).map(({ name }) => name);
  const rest = Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name)));
  return [
    { rowId: stored, fixed: {} },
    { rowId: await world.create(resource, { ...scope, ...rest, ...state }), fixed: state },
  ];
};

/** What all sides said of one resource so far. */
const createTally = (resource: ResourceModel, rules: readonly string[]) => {
  const disagreements: string[] = [];
  return {
    hits: new Map(rules.map((rule) => [rule, 0])),
    byRule: new Map<string, number>(),
    counts: { valid: 0, formsJudged: 0, csvRows: 0, jsonRows: 0 },
    disagreements,
    note: (side: string, payload: Payload, said: unknown, expected: unknown): void => {
      disagreements.push(
        `${resource.name}: ${side} says ${JSON.stringify(said)}, the server ${JSON.stringify(expected)} of ${JSON.stringify(payload).slice(0, 600)}`,
      );
    },
  };
};

type Tally = ReturnType<typeof createTally>;

const countRules = ({ hits, byRule }: Tally, findings: readonly Finding[]): void => {
  for (const { field, rule } of distinct(findings)) {
    const key = `${templateOf(field)} ${rule}`;
    const times = hits.get(key);
    if (times !== undefined) hits.set(key, times + 1);
    byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
  }
};

/** One payload, said to every side; the tally keeps where one differs from the server. */
/** Stands for a reference that leads to no row. */
const LOST = 'leads to no row';

const judgeOne = async (
  world: World,
  resource: ResourceModel,
  tally: Tally,
  one: Case & { readonly bulkId: string },
  browser: BrowserVerdict,
): Promise<void> => {
  const { payload } = one;
  const { note, counts } = tally;
  // First those that store nothing, or over a row of their own: what is unique is still free.
  const imported = resource.isImportable ? await askImport(world, resource, one) : undefined;
  const bulk = await askBulk(world, resource, payload, one.bulkId);
  const answer = await askServer(world, resource, one);
  if (typeof answer === 'string') return note('nobody', payload, [], answer);
  const server = bySchema(answer);
  const list = asList(server);
  if (list.length === 0) counts.valid += 1;
  countRules(tally, server);
  if (!same(browser.rules, list)) note('the browser', payload, browser.rules, list);
  if (browser.form) {
    counts.formsJudged += 1;
    if (!same(browser.form, list)) note('the form', payload, browser.form, list);
  }
  const bulkList = typeof bulk === 'string' ? [bulk] : asList(bySchema(bulk));
  if (!same(bulkList, list)) note('bulk edit', payload, bulkList, list);
  if (!imported) return;
  counts[imported.format === 'csv' ? 'csvRows' : 'jsonRows'] += 1;
  // An import words each refusal, those of the database as well; the words follow from field and rule.
  // Of a reference it says the column and what was looked for.
  const words = answer.flatMap(({ field, rule, message }) =>
    rule === 'unique' ? [] : [rule === 'reference' ? `${field}: ${LOST}` : `${field}: ${message}`],
  );
  const texts = imported.texts.map((text) => text.replace(/: Column “.*$/s, `: ${LOST}`));
  const [said, wanted] = [[...new Set(texts)].sort(), [...new Set(words)].sort()];
  if (!same(said, wanted)) note(`an import (${imported.format})`, payload, said, wanted);
};

/** Judges `count` payloads of a resource everywhere and says where two sides differ. */
export const compareSides = async (
  world: World,
  resource: ResourceModel,
  judge: Judge,
  options: { readonly count: number; readonly seed: number },
): Promise<Outcome> => {
  let made = options.seed * 1_000_000;
  const source = {
    root: resource.schema,
    random: new Random(options.seed),
    idOf: world.idOf,
    count: () => {
      made += 1;
      return made;
    },
  };
  const { check } = compileValidator(resource);
  const maker = payloadMaker(resource, source, check);
  const initial = resource.stateField?.states
    ? { [resource.stateField.name]: resource.stateField.states.initial }
    : {};
  const places = await rowsFor(
    world,
    resource,
    maker.valid({ ...initial, ...published(resource) }),
  );
  const tally = createTally(resource, maker.breaks.map(keyOf));
  for (let done = 0; done < options.count; done += BATCH) {
    const cases = Array.from({ length: Math.min(BATCH, options.count - done) }, () => {
      const place = source.random.pick(places);
      const isNew = Object.keys(place.fixed).length === 0;
      const payload = maker.next({ ...initial, ...place.fixed });
      return {
        payload,
        fixed: { ...initial, ...place.fixed },
        bulkId: place.rowId,
        ...(!isNew && { rowId: place.rowId }),
      };
    });
    const verdicts = await judge.inBrowser(resource, cases);
    for (const [index, one] of cases.entries()) {
      const verdict = verdicts[index];
      if (verdict) await judgeOne(world, resource, tally, one, verdict);
    }
    maker.learn(tally.hits);
  }
  return {
    resource: resource.name,
    payloads: options.count,
    ...tally.counts,
    hits: tally.hits,
    byRule: tally.byRule,
    disagreements: tally.disagreements,
  };
};

const published = (resource: ResourceModel): Payload =>
  resource.stateField?.states?.states[PUBLISHED] ? { [resource.stateField.name]: PUBLISHED } : {};
