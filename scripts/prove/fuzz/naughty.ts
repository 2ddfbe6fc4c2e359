/** Every naughty string in every text field: what is stored is what was sent, trimmed or sanitised. */
import naughtyStrings from 'big-list-of-naughty-strings';
import { type FieldModel, isObject, REST_MOUNT, type ResourceModel } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { sanitizeRichText } from '#server/engine/records/writing/richText.ts';
import type { FuzzTarget } from './target.ts';

/** No text can hold these. */
const BAD_CHARACTERS = ['\u0000', 'a\u0000b', '\ud800', 'x\udfffy', '\udc00\ud800'];
const TEXT_KINDS: readonly string[] = ['text', 'longText', 'richText'];

/** Texts that take any words: no pattern, no list of values. */
const textFields = ({ fields, stateField }: ResourceModel): readonly FieldModel[] =>
  fields.filter(
    (field) =>
      TEXT_KINDS.includes(field.kind) &&
      !field.readOnly &&
      !field.writeOnly &&
      !field.unique &&
      field !== stateField &&
      !field.lockedIn.includes(stateField?.states?.initial ?? '') &&
      field.reference === undefined &&
      field.schema.pattern === undefined &&
      field.schema.enum === undefined &&
      field.schema.const === undefined &&
      ['rich-text', undefined].includes(field.schema.format),
  );

const lengthOf = (text: string): number => [...text].length;

const fits = ({ schema, required }: FieldModel, expected: string): boolean =>
  lengthOf(expected) <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
  lengthOf(expected) >= (schema.minLength ?? 0) &&
  (expected !== '' || !required);

const expectedOf = (field: FieldModel, text: string): string =>
  field.kind === 'richText' ? sanitizeRichText(text) : text.trim();

export interface NaughtyReport {
  readonly fields: number;
  readonly texts: number;
  readonly problems: readonly string[];
}

type Update = (
  resource: ResourceModel,
  id: string,
  body: object,
) => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;

const updater =
  (target: FuzzTarget): Update =>
  async (resource, id, body) => {
    const answer = await target.ask(
      {
        method: 'PUT',
        url: `${REST_MOUNT}/${resource.name}/${id}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      await target.sign('admin'),
    );
    const parsed: unknown = JSON.parse(answer.text);
    return { status: answer.status, body: isObject(parsed) ? parsed : {} };
  };

/** Writes one text into all these fields, and rich text a second time as it came back. */
const writeText = async (
  update: Update,
  resource: ResourceModel,
  id: string,
  text: string,
  chosen: readonly FieldModel[],
): Promise<readonly string[]> => {
  const { name } = resource;
  const body = Object.fromEntries(chosen.map((field) => [field.name, text]));
  const answer = await update(resource, id, body);
  if (answer.status !== 200) {
    const errors = JSON.stringify(answer.body['errors'] ?? answer.body).slice(0, 300);
    return [`${name}: ${JSON.stringify(text).slice(0, 80)}: ${answer.status} ${errors}`];
  }
  const changed = chosen.flatMap((field) => {
    const found = answer.body[field.name] ?? '';
    return found === expectedOf(field, text)
      ? []
      : [`${name}.${field.name}: ${JSON.stringify(text)} came back as ${JSON.stringify(found)}`];
  });
  const rich = chosen.filter(({ kind }) => kind === 'richText');
  if (rich.length === 0) return changed;
  const again = Object.fromEntries(
    rich.map((field) => [field.name, answer.body[field.name] ?? null]),
  );
  const second = (await update(resource, id, again)).body;
  const unstable = rich
    .filter((field) => (second[field.name] ?? null) !== again[field.name])
    .map(
      (field) =>
        `${name}.${field.name}: sanitising twice changes ${JSON.stringify(again[field.name])}`,
    );
  return [...changed, ...unstable];
};

/** What no text can hold is refused by its name. */
const writeBadCharacters = async (
  update: Update,
  resource: ResourceModel,
  id: string,
  field: FieldModel,
): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const text of BAD_CHARACTERS) {
    const { status, body } = await update(resource, id, { [field.name]: text });
    const errors = JSON.stringify(body['errors'] ?? '');
    if (status === 422 && errors.includes('"characters"')) continue;
    const said = `${status} ${errors.slice(0, 200)}`;
    problems.push(`${resource.name}.${field.name}: ${JSON.stringify(text)} is ${said}`);
  }
  return problems;
};

/**
 * Writes strings into one row of each resource that the admin may update.
 *
 * `every` takes each n-th string: 1 for all of them.
 */
export const runNaughty = async (
  target: FuzzTarget,
  rows: Readonly<Record<string, string>>,
  { every }: { readonly every: number },
): Promise<NaughtyReport> => {
  const problems: string[] = [];
  const strings = naughtyStrings.filter((_, index) => index % every === 0);
  const update = updater(target);
  let fields = 0;
  let texts = 0;
  for (const [name, id] of Object.entries(rows)) {
    const resource = target.model.resources.get(name);
    if (!resource) throw new Error(`there are no ${name}`);
    const wanted = textFields(resource);
    fields += wanted.length;
    for (const text of strings) {
      const chosen = wanted.filter(
        (field) => fits(field, expectedOf(field, text)) && fits(field, text),
      );
      if (chosen.length === 0) continue;
      texts += chosen.length;
      problems.push(...(await writeText(update, resource, id, text, chosen)));
    }
    for (const field of wanted) {
      texts += BAD_CHARACTERS.length;
      problems.push(...(await writeBadCharacters(update, resource, id, field)));
    }
  }
  return { fields, texts, problems };
};

/** One row of each resource whose texts an admin may change. */
export const naughtyRows = async (
  target: FuzzTarget,
): Promise<Readonly<Record<string, string>>> => {
  const teamId = target.own.teams[0] ?? '';
  const bodies: Readonly<Record<string, object>> = {
    apps: { teamId, title: 'An app' },
    themes: { teamId, title: 'A theme' },
    services: { teamId, title: 'A service' },
    categories: { name: 'A category' },
    customers: { teamId, firstname: 'A', lastname: 'B', email: 'naughty@example.org' },
    orders: { teamId, title: 'An order', customerId: target.own.customers[0], packagePrice: 1 },
  };
  const rows: Record<string, string> = {};
  for (const [name, body] of Object.entries(bodies)) {
    const resource = target.model.resources.get(name);
    if (!resource) continue;
    rows[name] = String(parseRow(await target.core.records.create(SYSTEM, resource, body))['_id']);
  }
  return rows;
};
