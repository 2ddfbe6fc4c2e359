import { type FieldKind, type FieldModel, isObject } from '#schemas';

const NUMBERS: readonly string[] = ['integer', 'number', 'money'];
const LISTS: readonly string[] = ['tags', 'references', 'gallery', 'list'];
/** What an item of these lists is; those of other lists are what their schema says. */
const ITEM_KINDS: Partial<Readonly<Record<FieldKind, FieldKind>>> = {
  tags: 'text',
  references: 'reference',
  gallery: 'image',
};

const TRUE: readonly unknown[] = [true, 1, '1', 'true', 'yes', 'on'];
const FALSE: readonly unknown[] = [false, 0, '0', 'false', 'no', 'off'];

/** Below this a number of milliseconds is one of seconds: it would lie in 1973. */
const FIRST_MILLISECONDS = 100_000_000_000;
const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;
const WRITTEN_DAY = /^\d{4}-\d{2}-\d{2}/;
const DAY_CHARACTERS = 'YYYY-MM-DD'.length;

const toNumber = (value: unknown): number | undefined => {
  const number =
    typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const toBoolean = (value: unknown): boolean | undefined => {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (TRUE.includes(word)) return true;
  return FALSE.includes(word) ? false : undefined;
};

/** ISO in UTC; a moment without a zone is one of UTC, as servers mean it. */
const toMoment = (value: unknown): string | undefined => {
  const number = typeof value === 'string' && /^\d{9,}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number') {
    if (number <= 0) return undefined;
    const date = new Date(number < FIRST_MILLISECONDS ? number * 1_000 : number);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  }
  if (typeof number !== 'string') return undefined;
  const ms = Date.parse(number.trim().replace(WITHOUT_ZONE, '$1T$2Z'));
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
};

/** The day as it is written: midnight of a zone east of Greenwich would be the day before in UTC. */
const toDay = (value: unknown): string | undefined => {
  const moment = toMoment(value);
  const [written] = (typeof value === 'string' && WRITTEN_DAY.exec(value.trim())) || [];
  return moment && (written ?? moment.slice(0, DAY_CHARACTERS));
};

const toText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

/** An id, or a row in its place: many servers put what is referred to into the row. */
const toReference = (value: unknown): string | undefined =>
  toText(isObject(value) ? (value['_id'] ?? value['id']) : value) || undefined;

const toPicture = (value: unknown): unknown => {
  const picture = typeof value === 'string' ? { src: value } : value;
  return isObject(picture) && typeof picture['src'] === 'string' && picture['src'] !== ''
    ? picture
    : undefined;
};

/** Fields as their schemas mean them; what is null is absent, and what no schema knows stays as it came. */
export const toFields = (
  row: Readonly<Record<string, unknown>>,
  known: (name: string) => FieldModel | undefined,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = known(name);
      const read = field ? toValue(field.kind, field, value) : (value ?? undefined);
      return read === undefined ? [] : [[name, read]];
    }),
  );

const toItems = ({ kind, items }: FieldModel, value: unknown): readonly unknown[] | undefined => {
  const several = kind === 'tags' && typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(several)) return undefined;
  const itemKind = ITEM_KINDS[kind] ?? items?.kind ?? 'json';
  return several.flatMap((item) => toValue(itemKind, items, item) ?? []);
};

/**
 * A value of another server as its schema means it; undefined where it means nothing.
 *
 * Shape: numbers and booleans out of texts, moments out of every usual spelling, ids out of rows and numbers, lists
 * without holes. Unknown states and choices stay what they are: the cells show them as they came.
 */
const toValue = (kind: FieldKind, field: FieldModel | undefined, value: unknown): unknown => {
  if (value === null || value === undefined) return LISTS.includes(kind) ? [] : undefined;
  if (kind === 'json') return value;
  if (NUMBERS.includes(kind)) return toNumber(value);
  if (kind === 'boolean') return toBoolean(value);
  if (kind === 'date') return toDay(value);
  if (kind === 'dateTime') return toMoment(value);
  if (kind === 'reference') return toReference(value);
  if (kind === 'image') return toPicture(value);
  if (field && LISTS.includes(kind)) return toItems(field, value);
  if (kind === 'object') {
    return isObject(value) ? toFields(value, (name) => field?.fields.get(name)) : undefined;
  }
  return toText(value);
};
