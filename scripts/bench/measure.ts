/** Medians of the two servers, asked in turn, and what both give when many ask at once. */
import type { BenchCase } from './cases.ts';
import type { Floor, Product, Server } from './processes.ts';

export interface Measured {
  readonly name: string;
  readonly who: string;
  readonly isBound: boolean;
  readonly floorMs: number | undefined;
  readonly productMs: number;
  readonly productP95Ms: number;
}

const LIST_PATH = '/apis/markets/api/orders/search';
/** Other answers each time, as people ask; then they come again. */
const VARIANTS = 20;
const WARM_UP = 10;

const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);
const quantile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const pathOf = ({ query }: BenchCase, time: number): string => `${LIST_PATH}?${query(time)}`;

/** Teaches the floor what the product asks the database for each variant. */
const teach = async (product: Product, floor: Floor, one: BenchCase): Promise<void> => {
  const token = product.tokens[one.who];
  // Twice: lists that are paged far get their anchors, and the session is remembered.
  await product.ask(pathOf(one, 0), token);
  await product.order({ kind: 'run', job: 'page anchors' });
  await product.ask(pathOf(one, 0), token);
  for (let time = 1; time <= VARIANTS; time += 1) {
    await product.order({ kind: 'record' });
    await product.ask(pathOf(one, time), token);
    const { statements } = await product.order({ kind: 'recorded' });
    const own = statements.filter(({ text }) => /r_orders|row_count|page_anchor/.test(text));
    await floor.learn({ path: pathOf(one, time), statements: own });
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
  const productMs: number[] = [];
  const floorMs: number[] = [];
  for (let time = 1; time <= times + WARM_UP; time += 1) {
    // Pages are turned on and on; the floor asks for what it knows.
    const asked = await product.ask(pathOf(one, time), token);
    const least = await floor?.ask(pathOf(one, 1 + (time % VARIANTS)));
    if (time <= WARM_UP) continue;
    productMs.push(asked.tookMs);
    if (least) floorMs.push(least.tookMs);
  }
  return {
    name: one.name,
    who: one.who,
    isBound: one.isBound,
    floorMs: floor && quantile(floorMs, 0.5),
    productMs: quantile(productMs, 0.5),
    productP95Ms: quantile(productMs, 0.95),
  };
};

const CONNECTIONS = 32;
const TURN_MS = 4_000;

/** Answers a second, and what one costs the process itself: that is told even by a busy machine. */
export interface Throughput {
  readonly perSecond: number;
  readonly cpuMs: number;
}

const turn = async (
  server: Server,
  path: string,
  token: string | undefined,
): Promise<Throughput> => {
  const cpuBeforeMs = await server.cpuMs();
  const endMs = performance.now() + TURN_MS;
  let answered = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < endMs) {
      await server.ask(path, token);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
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

/** Many at once, in turns of a few seconds. */
export const measureThroughput = async (
  product: Product,
  floor: Floor,
  one: BenchCase,
  rounds: number,
): Promise<{ readonly floor: Throughput; readonly product: Throughput }> => {
  const path = pathOf(one, 1);
  await teach(product, floor, one);
  const [floors, products]: [Throughput[], Throughput[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await turn(floor, path, undefined));
    products.push(await turn(product, path, product.tokens[one.who]));
  }
  return { floor: middle(floors), product: middle(products) };
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
