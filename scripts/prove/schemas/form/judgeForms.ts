/** What the form makes of one schema and its samples. */
import { isObject, type ResourceModel } from '#schemas';
import { Random } from '#server/market/demo/random.ts';
import type { ForeignSchema, Sample } from '../archive.ts';
import { differences, isWithin, valueAtPath } from './difference.ts';
import type { FormSide, FormState } from './formSide.ts';
import { changeField } from './typing.ts';

export interface FormReport {
  readonly drawn: Tally;
  readonly kept: Tally;
  readonly changed: Tally;
  readonly accepted: Tally;
  readonly refused: Tally;
  readonly unchosen: Tally;
}

/** How often something was tried, and what went wrong. */
export interface Tally {
  tried: number;
  readonly faults: string[];
}

const newTally = (): Tally => ({ tried: 0, faults: [] });

/** Whether the API takes a value. */
export type IsTaken = (resource: ResourceModel, value: unknown) => Promise<boolean>;

interface Judging {
  readonly isTaken: IsTaken;
  readonly form: FormSide;
  readonly resource: ResourceModel;
  readonly report: FormReport;
  readonly random: Random;
}

const short = (value: unknown): string => JSON.stringify(value)?.slice(0, 160) ?? 'nothing';

/** Counts one more try of a column; what it throws is a fault of its own. */
const attempt = async (
  tally: Tally,
  what: string,
  judge: () => Promise<readonly string[]>,
): Promise<void> => {
  tally.tried += 1;
  try {
    const faults = await judge();
    if (faults.length > 0) tally.faults.push(`${what}: ${faults.slice(0, 4).join('; ')}`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    tally.faults.push(`${what}: ${reason.slice(0, 300)}`);
  }
};

/** Opens a form and says what is wrong with what is drawn. */
const draw = async (
  { form, resource, report }: Judging,
  what: string,
  text: string | null,
): Promise<void> =>
  attempt(report.drawn, what, async () => {
    await form.open(resource.name, text);
    return [...(await form.drawingFaults()), ...form.takeTroubles()];
  });

const keepFaults = ({ given, data, sent }: FormState): readonly string[] => [
  ...differences(given, data).map((path) => `holds another value at ${path.join('/')}`),
  ...sent.map(({ method, url, body }) => `sent ${method} ${url} ${short(body)}`),
];

const judgeValid = async (judging: Judging, { file, text }: Sample): Promise<void> => {
  const { form, report } = judging;
  await draw(judging, file, text);
  await attempt(report.kept, file, async () => {
    await form.submit();
    return keepFaults(await form.state());
  });
  await attempt(report.accepted, file, async () => {
    const { saved, errors } = await form.state();
    return saved === undefined ? [`refused: ${errors.slice(0, 3).join(' | ')}`] : [];
  });
};

const judgeInvalid = async (judging: Judging, { file, text }: Sample): Promise<void> => {
  const { form, report } = judging;
  await draw(judging, file, text);
  await attempt(report.refused, file, async () => {
    await form.submit();
    const { saved, sent, errors } = await form.state();
    return [
      ...(saved === undefined && sent.length === 0 ? [] : ['was saved']),
      ...(errors.length > 0 ? [] : ['said nothing']),
      ...form.takeTroubles(),
    ];
  });
};

/** What was sent after one change: the changed name alone, or nothing where the API would refuse it. */
const sendFaults = (state: FormState, isRight: boolean, name: string): readonly string[] => {
  const { saved, sent, errors } = state;
  if (!isRight)
    return saved === undefined && errors.length > 0 ? [] : ['saved what the API refuses'];
  const [only, ...others] = sent;
  if (!only || others.length > 0) return [`sent ${sent.length} requests: ${errors.slice(0, 2)}`];
  const { version: _, _meta: __, ...body } = isObject(only.body) ? only.body : {};
  const names = [...Object.keys(body), ...new URL(only.url, 'http://x').searchParams.values()];
  const wrong = names.filter((one) => one !== name && !/^_*meta$|^version$/.test(one));
  return wrong.map((one) => `sent ${one} as well`);
};

const judgeChange = async (judging: Judging, { file, text }: Sample): Promise<void> => {
  const { form, report, random, resource } = judging;
  await form.open(resource.name, text);
  const places = await form.controls();
  if (places.length === 0) return;
  for (let tries = 0; tries < 3; tries += 1) {
    const place = random.pick(places);
    const name = place.path.join('/');
    const before = (await form.state()).data;
    const expected = await changeField(form, place);
    if (!expected) continue;
    await attempt(report.changed, `${file} ${name} (${place.kind})`, async () => {
      await form.submit();
      const state = await form.state();
      const changed = differences(before, state.data);
      const others = changed
        .filter((path) => !isWithin(path, place.path))
        .map((path) => `changed ${path.join('/') || 'the order of names'} too`);
      const after = valueAtPath(state.data, place.path);
      const isRight = await judging.isTaken(resource, state.data);
      return [
        ...others,
        ...(expected(valueAtPath(before, place.path), after) ? [] : [`became ${short(after)}`]),
        // One more digit of a long number may be the same number.
        ...(changed.length === 0 ? [] : sendFaults(state, isRight, String(place.path[0]))),
        ...form.takeTroubles(),
      ];
    });
    return;
  }
};

/** Constants and defaults that a schema says itself. */
const saidValues = (schema: unknown): ReadonlySet<string> => {
  const said = new Set<string>();
  const look = (inner: unknown): void => {
    if (Array.isArray(inner)) for (const item of inner) look(item);
    if (!isObject(inner)) return;
    if (inner['default'] !== undefined) said.add(JSON.stringify(inner['default']));
    if (inner['const'] !== undefined) said.add(JSON.stringify(inner['const']));
    const { enum: values } = inner;
    if (Array.isArray(values) && values.length === 1) said.add(JSON.stringify(values[0]));
    for (const item of Object.values(inner)) look(item);
  };
  look(schema);
  return said;
};

const unsaidIn = (value: unknown, said: ReadonlySet<string>, path = ''): readonly string[] => {
  if (said.has(JSON.stringify(value))) return [];
  if (isObject(value) && (path === '' || Object.keys(value).length > 0))
    return Object.entries(value).flatMap(([name, item]) => unsaidIn(item, said, `${path}/${name}`));
  return [`nobody chose ${path}: ${short(value)}`];
};

const judgeNew = async (judging: Judging): Promise<void> => {
  const { form, report, resource } = judging;
  await draw(judging, 'new', null);
  await attempt(report.unchosen, 'new', async () => {
    await form.submit();
    const { data, saved, sent, errors } = await form.state();
    const said = saidValues([resource.schema, resource.references]);
    const isRight = await judging.isTaken(resource, data);
    return [
      ...unsaidIn(data, said),
      ...(saved === undefined && errors.length === 0 ? ['neither saved nor refused'] : []),
      ...((saved !== undefined) === isRight ? [] : ['the API says otherwise']),
      ...(sent.length > 1 ? ['sent more than once'] : []),
    ];
  });
};

const seedOf = (name: string): number =>
  [...name].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** Draws, saves, changes: every sample of a schema. */
export const judgeForms = async (
  isTaken: IsTaken,
  form: FormSide,
  resource: ResourceModel,
  { valid, invalid }: ForeignSchema,
): Promise<FormReport> => {
  const report: FormReport = {
    drawn: newTally(),
    kept: newTally(),
    changed: newTally(),
    accepted: newTally(),
    refused: newTally(),
    unchosen: newTally(),
  };
  const random = new Random(seedOf(resource.name));
  const judging: Judging = { isTaken, form, resource, report, random };
  await judgeNew(judging);
  for (const sample of valid) {
    await judgeValid(judging, sample);
    await judgeChange(judging, sample);
  }
  for (const sample of invalid) await judgeInvalid(judging, sample);
  return report;
};
