import { randomUUID } from 'node:crypto';
import { TOKEN_HEADER } from '#schemas';
import { parseRow } from '#server/engine/database/json.ts';
import type { Random } from '#server/market/demo/random.ts';

type ResourceName = 'orders' | 'withdrawals';

/** A row as this client knows it from the answers; nobody else writes it. */
export interface KnownRow {
  readonly resource: ResourceName;
  readonly id: string;
  status: string;
  version: number;
}

/** One call with its key. It is open until it is answered, however often it has to be sent. */
interface Call {
  readonly key: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The row it moves; none for one that makes a withdrawal. */
  readonly row?: KnownRow;
}

interface Answered {
  readonly call: Call;
  readonly text: string;
}

const MODULES: Readonly<Record<ResourceName, string>> = {
  orders: 'orders',
  withdrawals: 'withdrawns',
};
const ANSWER_LIMIT_MS = 30_000;
/** An answer that says that it may be sent again: nothing is known of the outcome. */
const UNAVAILABLE = 503;

/** What somebody may do next, by resource and state. */
export type Moves = Readonly<Record<ResourceName, Readonly<Record<string, readonly string[]>>>>;

const ADMIN_MOVES: Moves = {
  orders: {
    pending: ['paid', 'paid', 'cancelled'],
    paid: ['in_progress', 'refunded'],
    in_progress: ['refunded'],
    completed: ['refunded'],
  },
  withdrawals: {
    requested: ['approved', 'rejected', 'cancelled'],
    approved: ['paid', 'rejected'],
  },
};

const post = async (address: string, { path, body, key }: Call, token: string) => {
  const answer = await fetch(`${address}/apis/markets/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      [TOKEN_HEADER]: token,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  return { status: answer.status, text: await answer.text() };
};

/** What a move must say beside the state it leads to. */
const reasonOf = (resource: ResourceName, status: string) => {
  if (resource === 'withdrawals') return status === 'rejected' && { reason: 'Not this time' };
  return ['cancelled', 'refunded'].includes(status) && { endReason: 'Not this time' };
};

const drawWithdrawal = (random: Random): Call => {
  const key = randomUUID();
  const body = { amount: random.integer(100, 4_000) / 100, method: 'wallet', note: key };
  return { key, path: 'withdrawns/create', body };
};

const drawMove = (random: Random, rows: readonly KnownRow[], moves: Moves): Call | undefined => {
  const movable = rows.filter(({ resource, status }) => moves[resource][status]);
  if (movable.length === 0) return undefined;
  const row = random.pick(movable);
  const status = random.pick(moves[row.resource][row.status] ?? []);
  const body = { status, ...reasonOf(row.resource, status) };
  const path = `${MODULES[row.resource]}/update?id=${row.id}`;
  return { key: randomUUID(), path, body, row };
};

interface Outcome {
  readonly isDone: boolean;
  readonly problem?: string;
  /** A withdrawal that was made. */
  readonly row?: KnownRow;
}

/** What an answer says of a call, whose row goes on with it; a refusal for want of money is one of those that may be. */
const readAnswer = (call: Call, status: number, text: string): Outcome => {
  const { row } = call;
  if (row && status === 200) {
    row.version += 1;
    row.status = String(call.body['status']);
    const { version, status: state } = parseRow(text);
    if (version === row.version && state === row.status) return { isDone: true };
    const problem = `${row.resource} ${row.id} is ${state} at ${version}: ${text}`;
    return { isDone: true, problem };
  }
  if (!row && status === 201) {
    const { _id, version } = parseRow(text);
    const made = { id: String(_id), status: 'requested', version: Number(version) };
    return { isDone: true, row: { resource: 'withdrawals', ...made } };
  }
  const isRefusal = row ? status === 409 : status === 422;
  return isRefusal
    ? { isDone: false }
    : { isDone: false, problem: `${call.path} was answered ${status}: ${text}` };
};

export interface ClientPerson {
  /** Of whoever moves rows. */
  readonly adminToken: string;
  /** Of whoever asks for withdrawals. */
  readonly sellerToken: string;
  /** An admin's when absent. */
  readonly moves?: Moves;
}

/** What a client knows by the answers that it got. */
const createMemory = (orders: readonly KnownRow[]) => {
  const rows: KnownRow[] = [...orders];
  const answered: Answered[] = [];
  const problems: string[] = [];
  const made = new Set<string>();
  return {
    rows,
    answered,
    problems,
    made,
    note: (call: Call, status: number, text: string): void => {
      const { isDone, problem, row } = readAnswer(call, status, text);
      if (problem !== undefined) problems.push(problem);
      if (!isDone) return;
      answered.push({ call, text });
      if (call.row) return;
      made.add(call.key);
      if (row) rows.push(row);
    },
  };
};

type ClientMemory = ReturnType<typeof createMemory>;

/** The calls of a client one after the other; one that was not answered comes again first. */
const createCalls = (
  random: Random,
  { adminToken, sellerToken, moves = ADMIN_MOVES }: ClientPerson,
  { rows, answered, problems, note }: ClientMemory,
) => {
  let open: Call | undefined;
  let repeated = 0;
  let answers = 0;

  const send = async (address: string, call: Call) => {
    const token = call.row ? adminToken : sellerToken;
    const answer = await post(address, call, token);
    answers += 1;
    return answer;
  };

  const repeat = async (address: string): Promise<number> => {
    const { call, text } = random.pick(answered);
    const again = await send(address, call);
    repeated += 1;
    if (again.text !== text && again.status !== UNAVAILABLE) {
      problems.push(`the repetition of ${call.path} was answered otherwise: ${again.text}`);
    }
    return again.status;
  };

  const step = async (address: string): Promise<number> => {
    if (!open && answered.length > 0 && random.chance(0.15)) return repeat(address);
    open ??=
      (random.chance(0.5) ? drawMove(random, rows, moves) : undefined) ?? drawWithdrawal(random);
    const call = open;
    const { status, text } = await send(address, call);
    if (status === UNAVAILABLE) return status;
    open = undefined;
    note(call, status, text);
    return status;
  };

  return { step, open: (): Call | undefined => open, counts: () => ({ repeated, answers }) };
};

/**
 * A client that withdraws money and moves its own rows, one call after the other, each with a key of its own. What a
 * crash leaves unanswered is sent again with the same key first.
 */
export const createClient = (random: Random, person: ClientPerson, orders: readonly KnownRow[]) => {
  const memory = createMemory(orders);
  const { step, open, counts } = createCalls(random, person, memory);
  return {
    rows: (): readonly KnownRow[] => memory.rows,
    /** Keys of withdrawals that were answered as made. */
    made: (): ReadonlySet<string> => memory.made,
    open,
    problems: (): readonly string[] => memory.problems,
    counts: () => ({ answered: memory.answered.length, ...counts() }),
    /** One call; answers its status. Errors: fetch's own, when no answer came. */
    step,
    /** Works until it is told to end or the server is gone. */
    work: async (address: string, isOver: () => boolean): Promise<void> => {
      try {
        while (!isOver()) await step(address);
      } catch (cause) {
        // The kill: what was under way stays open. Anything else is none of fetch's own errors.
        if (!(cause instanceof TypeError || cause instanceof DOMException)) throw cause;
      }
    },
    /** Sends what is open until it is answered. */
    settle: async (address: string): Promise<void> => {
      while (open()) await step(address);
    },
  };
};

export type Client = ReturnType<typeof createClient>;
