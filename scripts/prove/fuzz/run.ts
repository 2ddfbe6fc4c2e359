import { isObject } from '#schemas';
/** Asks a server thousands of described questions and reports what no server should answer. */
import { Random } from '#server/market/demo/random.ts';
import { createJudge } from './judge.ts';
import { drawRequest, type FuzzRequest, type Operation, operationsOf } from './requests.ts';
import { FOREIGN_WORD, type FuzzAnswer, type FuzzTarget } from './target.ts';
import type { Level, Source } from './values.ts';

export interface FuzzReport {
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  /** Each with the request that shows it. */
  readonly problems: readonly string[];
}

/** Streams never end. */
const LEFT_OUT: readonly string[] = ['/api/events'];
/** Longer than this hangs, on a machine that does other work as well. */
const HANG_MS = 20_000;
const LEVELS = { valid: 4, near: 3, hostile: 3 } as const;
const STACK = /\n\s+at .+:\d+:\d+|node_modules|\/server\/\w+\/\w+\.ts/;
const SECRETS = /\$argon2|\$scrypt|"password"\s*:\s*"(?!")/;
const MAX_PROBLEMS = 30;
/** Those who may do much come more often. */
const PEOPLE = [
  'admin',
  'admin',
  'admin',
  'seller',
  'seller',
  'seller',
  'support',
  'buyer',
  'nobody',
];
/** Without them everybody would soon be locked out: their ids are not drawn for writes. */
const ACCESS: readonly string[] = ['users', 'roles', 'teams'];

const levelOf = (random: Random): Level => {
  const total = LEVELS.valid + LEVELS.near + LEVELS.hostile;
  const drawn = random.integer(1, total);
  if (drawn <= LEVELS.valid) return 'valid';
  return drawn <= LEVELS.valid + LEVELS.near ? 'near' : 'hostile';
};

const shown = ({ method, url, body }: FuzzRequest): string =>
  `${method} ${url.slice(0, 300)} ${(body ?? '').slice(0, 300)}`;

const createdIdOf = ({ status, text }: FuzzAnswer): string | undefined =>
  status === 201 ? /"_id":"([0-9a-f]{24})"/.exec(text)?.[1] : undefined;

/** Statuses of an answer that says what was wrong with a body. */
const REFUSED: readonly number[] = [400, 409, 422];

/**
 * The same request without the fields that the answer names; undefined where that changes nothing.
 *
 * A shape alone cannot say which values fit each other and the rows that are there: so what is drawn as valid is mended
 * by what the server says, as a person would, and reaches what lies behind the checks.
 */
const withoutRefused = (request: FuzzRequest, { status, text }: FuzzAnswer) => {
  if (!REFUSED.includes(status) || request.body === undefined) return undefined;
  const refusal: unknown = JSON.parse(text);
  const errors = isObject(refusal) && Array.isArray(refusal['errors']) ? refusal['errors'] : [];
  const named = errors.filter(isObject).map(({ field }) => String(field).split(/[.[]/)[0]);
  const isMove = isObject(refusal) && refusal['code'] === 'forbidden_move';
  const body: unknown = JSON.parse(request.body);
  if (!isObject(body)) return undefined;
  const left = Object.entries(body).filter(
    ([name]) => !named.includes(name) && !(isMove && name === 'status'),
  );
  if (left.length === Object.keys(body).length) return undefined;
  return { ...request, body: JSON.stringify(Object.fromEntries(left)) };
};

/** What is wrong with an answer, whoever asked for whatever. */
const faultsOf = (
  target: FuzzTarget,
  judge: ReturnType<typeof createJudge>,
  person: string,
  request: FuzzRequest,
  answer: FuzzAnswer,
): readonly string[] => {
  const { status, text, durationMs } = answer;
  const start = text.slice(0, 200);
  const isForeign = person !== 'admin' && text.includes(FOREIGN_WORD);
  const difference = judge({ ...request, ...answer });
  return [
    ...(status >= 500 ? [`${status} ${start} ${target.logged.at(-1) ?? ''}`] : []),
    ...(durationMs > HANG_MS ? [`took ${Math.round(durationMs)} ms`] : []),
    ...(STACK.test(text) ? [`shows the server's inside: ${start}`] : []),
    ...(SECRETS.test(text) ? [`shows a secret: ${start}`] : []),
    ...(isForeign ? [`shows another team's words: ${start}`] : []),
    ...(difference ? [`${status} is not as described: ${difference}`] : []),
  ];
};

/** Makes `count` requests; the same seed makes the same ones on the same server. */
export const runFuzz = async (
  target: FuzzTarget,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<FuzzReport> => {
  const random = new Random(seed);
  const judge = createJudge(target.document);
  const known = new Map<string, string[]>(Object.entries(target.own));
  const source: Source = {
    random,
    document: target.document,
    idOf: (resource) => {
      const ids = known.get(resource ?? random.pick([...known.keys()])) ?? [];
      return ids.length > 0 && random.chance(0.9) ? random.pick(ids) : '0'.repeat(24);
    },
  };
  const { resources } = target.model;
  const operations = operationsOf(
    target,
    (path, module) =>
      [...resources.values()].find((one) =>
        path.startsWith('/api/rest/') ? one.name === module : one.module === module,
      )?.name,
  ).filter(({ path }) => !LEFT_OUT.includes(path));
  const statuses: Record<string, number> = {};
  const problems: string[] = [];
  let slowestMs = 0;

  const note = (person: string, request: FuzzRequest, answer: FuzzAnswer): void => {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    slowestMs = Math.max(slowestMs, answer.durationMs);
    const found = faultsOf(target, judge, person, request, answer);
    problems.push(...found.map((fault) => `${fault} | ${person}: ${shown(request)}`));
    problems.splice(MAX_PROBLEMS);
  };

  const act = async (operation: Operation): Promise<void> => {
    const person = random.pick(PEOPLE);
    const level = levelOf(random);
    const request = drawRequest(operation, source, level);
    const isOwnAccess = [...target.protectedIds].some((id) =>
      `${request.url}${request.body ?? ''}`.includes(id),
    );
    if (isOwnAccess && operation.method !== 'GET') return;
    const answer = await target.ask(request, await target.sign(person));
    // A request may have ended the session it came with.
    if (answer.status === 401 && person !== 'nobody') await target.sign(person, true);
    note(person, request, answer);
    const mended = level === 'valid' ? withoutRefused(request, answer) : undefined;
    const second = mended && (await target.ask(mended, await target.sign(person)));
    if (mended && second) note(person, mended, second);
    const created = createdIdOf(second ?? answer);
    const { resource } = operation;
    if (created === undefined || resource === undefined || ACCESS.includes(resource)) return;
    known.set(resource, [...(known.get(resource) ?? []).slice(-50), created]);
  };

  const made = (): number => Object.values(statuses).reduce((sum, some) => sum + some, 0);
  while (made() < count) await act(random.pick(operations));
  return { requests: made(), statuses, slowestMs, problems };
};
