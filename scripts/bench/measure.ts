/** Medians of the two servers, asked in turn, and what both give when many ask at once. */
import { quantile } from '../harness/quantile.ts';
import type { BenchCase, ThroughputCase } from './cases.ts';
import type { Floor, Product, Server } from './processes.ts';
import type { AskedStatement } from './productServer.ts';

export interface Measured {
  readonly name: string;
  readonly who: string;
  readonly limitMs: number | undefined;
  readonly maxRatio?: number | undefined;
  readonly floorMs: number | undefined;
  readonly productMs: number;
  readonly productP95Ms: number;
}

/** Other answers each time, as people ask; then they come again. */
const VARIANTS = 20;
const WARM_UP = 10;
/** Much more code runs for a write than for a read: as many as one client sends in the time that `WARM_TURNS` take. */
const WARM_UP_OF_WRITES = 4_000;
/** What calls ask of the rows; sessions and the like are asked beside them. */
const OWN_TABLES = /r_orders|row_count|page_anchor|statistic_|conversations|visit/;
const INSERTION = /insert into "?r_orders/;
/** Calls without a target are slow and asked less often. */
const UNBOUND_SHARE = 10;

const variantsOf = (one: BenchCase): readonly string[] =>
  Array.from({ length: VARIANTS }, (_, index) => one.path(index + 1));

/** A server runs them every few seconds: each list would read and add up what earlier calls have written. */
const JOBS = ['page anchors', 'fold counts', 'statistics.addUp', 'pending lists'] as const;

/** Teaches the floor what the product asks the database for each variant; of a write, to insert the row alone. */
const teach = async (
  product: Product,
  floor: Floor,
  one: BenchCase,
  least?: AskedStatement,
): Promise<void> => {
  const token = product.tokens[one.who];
  // Twice: lists that are paged far get their anchors, and the session is remembered.
  await product.ask(one.path(0), token, one.body?.(0));
  for (const job of JOBS) await product.order({ kind: 'run', job });
  await product.ask(one.path(0), token, one.body?.(0));
  for (const path of new Set(variantsOf(one))) {
    await product.order({ kind: 'record' });
    await product.ask(path, token, one.body?.(0));
    const { statements } = await product.order({ kind: 'recorded' });
    const wanted = one.body ? INSERTION : OWN_TABLES;
    const own = least ? [least] : statements.filter(({ text }) => wanted.test(text));
    await floor.learn({ path, statements: own, isNew: one.body !== undefined });
  }
};

/** One request at a time, floor and product in turn: whatever else the machine does meets both. */
export const measureCase = async (
  product: Product,
  floor: Floor | undefined,
  one: BenchCase,
  times: number,
): Promise<Measured> => {
  const token = product.tokens[one.who];
  if (floor) await teach(product, floor, one);
  const untilWarm = one.body ? WARM_UP_OF_WRITES : WARM_UP;
  const [count, warmUp] =
    one.limitMs !== undefined
      ? [times, untilWarm]
      : [Math.ceil(times / UNBOUND_SHARE), Math.ceil(untilWarm / UNBOUND_SHARE)];
  const productMs: number[] = [];
  const floorMs: number[] = [];
  for (let time = 1; time <= count + warmUp; time += 1) {
    // The same of both, what was asked before: neither meets rows that nobody has read yet.
    const path = one.path(1 + (time % VARIANTS));
    const asked = await product.ask(path, token, one.body?.(time));
    const least = await floor?.ask(path, undefined, one.body?.(time));
    if (time <= warmUp) continue;
    productMs.push(asked.tookMs);
    if (least) floorMs.push(least.tookMs);
  }
  return {
    name: one.name,
    who: one.who,
    limitMs: one.limitMs,
    maxRatio: one.maxRatio,
    floorMs: floor && quantile(floorMs, 0.5),
    productMs: quantile(productMs, 0.5),
    productP95Ms: quantile(productMs, 0.95),
  };
};

export const CLIENTS = 10;
export const TURN_MS = 4_000;
/** After 16 s a new order costs half of what it cost at first: the runtime compiles what is asked often. */
export const WARM_TURNS = 4;

/** Answers a second, and what one costs the process itself: that is told even by a busy machine. */
interface Throughput {
  readonly perSecond: number;
  readonly cpuMs: number;
}

const turn = async (
  server: Server,
  one: BenchCase,
  token: string | undefined,
): Promise<Throughput> => {
  const cpuBeforeMs = await server.cpuMs();
  const endMs = performance.now() + TURN_MS;
  let answered = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < endMs) {
      await server.ask(one.path(1), token, one.body?.(answered));
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const cpuMs = ((await server.cpuMs()) - cpuBeforeMs) / answered;
  return { perSecond: answered / (TURN_MS / 1_000), cpuMs };
};

const middle = (turns: readonly Throughput[]): Throughput => ({
  perSecond: quantile(
    turns.map(({ perSecond }) => perSecond),
    0.5,
  ),
  cpuMs: quantile(
    turns.map(({ cpuMs }) => cpuMs),
    0.5,
  ),
});

export interface ThroughputMeasured {
  readonly name: string;
  readonly wanted: number;
  readonly floor: Throughput;
  readonly product: Throughput;
}

/** Many at once, in turns of a few seconds, once both have run for a while. */
export const measureThroughput = async (
  product: Product,
  floor: Floor,
  { one, wanted, least }: ThroughputCase,
  rounds: number,
): Promise<ThroughputMeasured> => {
  await teach(product, floor, one, least);
  const [floors, products]: [Throughput[], Throughput[]] = [[], []];
  for (let round = 0; round < WARM_TURNS; round += 1) {
    await turn(floor, one, undefined);
    await turn(product, one, product.tokens[one.who]);
  }
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await turn(floor, one, undefined));
    products.push(await turn(product, one, product.tokens[one.who]));
  }
  return { name: one.name, wanted, floor: middle(floors), product: middle(products) };
};

export interface Streamed {
  readonly bytes: number;
  readonly seconds: number;
  readonly beforeBytes: number;
  readonly highestBytes: number;
}

/** Reads a long answer to its end and watches the process that gives it. */
export const measureStream = async (product: Product, path: string): Promise<Streamed> => {
  const memory = async (): Promise<number> =>
    (await product.order({ kind: 'memory' })).residentBytes;
  const beforeBytes = await memory();
  const startMs = performance.now();
  let highestBytes = beforeBytes;
  let isReading = true;
  const watch = async (): Promise<void> => {
    while (isReading) {
      highestBytes = Math.max(highestBytes, await memory());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const watching = watch();
  const { bytes } = await product.ask(path, product.tokens.seller);
  isReading = false;
  await watching;
  return { bytes, seconds: (performance.now() - startMs) / 1_000, beforeBytes, highestBytes };
};

/** All figures of one size on one engine. */
export interface Run {
  readonly title: string;
  readonly facts: readonly string[];
  readonly cases: readonly Measured[];
  /** What took longer than the product lets a call take. */
  readonly givenUp?: readonly string[];
  readonly throughput?: readonly ThroughputMeasured[];
  readonly stream?: Streamed;
  /** How long the server took to start on these rows. */
  readonly startedMs?: number;
  /** The title of a smaller run that this one is held against. */
  readonly against?: string;
}
