import { isObject, type NamedCall } from '#schemas';
import { ApiError } from '../errors.ts';

type Answer = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const numberOf = (value: unknown): number => {
  const number = typeof value === 'string' ? Number(value.replaceAll(',', '')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Of these the screens expect a text or nothing. */
const texts = (answer: Answer, names: readonly string[]): Answer =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(answer[name]);
      return text === undefined ? [] : [[name, text]];
    }),
  );

const without = (answer: Answer, names: readonly string[]): Answer =>
  Object.fromEntries(
    Object.entries(answer).filter(([name, value]) => value !== null && !names.includes(name)),
  );

const USER_TEXTS = ['name', 'email', 'role', 'status'];
const STORE_TEXTS = ['name', 'subdomain', 'currency', 'ratesAt'];
/** What the seed gives to a profile of which nothing is known. */
const DEFAULT_ROLE = 'admin';

const toUser = (answer: Answer): Answer => ({
  ...without(answer, USER_TEXTS),
  _id: textOf(answer['_id']) ?? '',
  role: DEFAULT_ROLE,
  name: '',
  email: '',
  ...texts(answer, USER_TEXTS),
});

const toTeam = (answer: Answer): Answer => ({
  ...without(answer, ['name', 'features', 'members']),
  _id: textOf(answer['_id']) ?? '',
  features: listOf(answer['features']),
  members: listOf(answer['members']),
  name: '',
  ...texts(answer, ['name']),
});

const toRates = (value: unknown): readonly Answer[] =>
  listOf(value).flatMap((item) => {
    if (!isObject(item) || typeof item['code'] !== 'string') return [];
    const rate = numberOf(item['rate']);
    return rate > 0 ? [{ code: item['code'].toUpperCase(), rate }] : [];
  });

const toStore = (answer: Answer): Answer => {
  const named = texts(answer, STORE_TEXTS);
  const currency = textOf(answer['currency'])?.toUpperCase();
  return {
    ...without(answer, [...STORE_TEXTS, 'languages', 'currencies']),
    _id: textOf(answer['_id']) ?? '',
    languages: listOf(answer['languages']).filter((item) => typeof item === 'string'),
    currencies: toRates(answer['currencies']),
    name: '',
    subdomain: '',
    ...named,
    ...(currency !== undefined && { currency }),
  };
};

const toBalance = (answer: Answer): Answer => ({
  ...without(answer, ['currency']),
  ...texts(answer, ['currency']),
  _id: textOf(answer['_id']) ?? '',
  available: numberOf(answer['available']),
  pending: numberOf(answer['pending']),
  withdrawn: numberOf(answer['withdrawn']),
  lifetime: numberOf(answer['lifetime']),
});

const READERS: Partial<Readonly<Record<NamedCall, (answer: Answer) => Answer>>> = {
  teamInit: toTeam,
  currentSeller: toUser,
  currentUser: toUser,
  storeInit: toStore,
  balance: toBalance,
};

/**
 * What another server says of who is here, of the store and of the balance, with every part that the screens need;
 * an empty answer knows nobody. What they do not know stays as it came.
 *
 * Errors: `ApiError` with the answer where it is words, as a page that a proxy puts in its place.
 */
export const toLimitedAnswer = (name: NamedCall, status: number, body: unknown): unknown => {
  const read = READERS[name];
  if (!read) return body;
  if (typeof body === 'string' && body !== '') throw new ApiError(status, body);
  return read(isObject(body) ? body : {});
};
