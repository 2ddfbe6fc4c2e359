import { setTimeout as pause } from 'node:timers/promises';
import { type CallParts, newTally, type Tally } from './calls.ts';

export const MEASURED_MS = 6_000;
const SECOND_MS = 1_000;

export interface LoadParts extends Omit<CallParts, 'tally'> {
  readonly programs: number;
  /** What a program does again and again. */
  readonly turn: (calls: CallParts, number: number, turn: number) => Promise<void>;
  readonly failsFrom?: number | undefined;
}

export interface Measured {
  readonly tally: Tally;
  readonly turns: number;
  /** Requests a second. */
  readonly rate: number;
}

/** Programs that work while something goes on: one turn after the other without a pause, until they take half. */
export const createLoad = ({ programs, turn, failsFrom, ...target }: LoadParts) => {
  const tallies: Tally[] = [];
  /** From the beginning of a turn to that of the next one. */
  let everyMs = 0;

  const during = async (work: () => Promise<unknown>): Promise<Measured> => {
    const [tally, startMs] = [newTally(failsFrom), performance.now()];
    tallies.push(tally);
    let [isOver, turns] = [false, 0];
    const runProgram = async (number: number): Promise<void> => {
      const firstMs = startMs + (number * everyMs) / programs;
      for (let count = 0; !isOver; count += 1) {
        // One that was held up catches up, so that as much is asked of the servers as was said.
        await pause(Math.max(0, firstMs + count * everyMs - performance.now()));
        await turn({ ...target, tally }, number, count);
        turns += 1;
      }
    };
    const programsEnd = Promise.all(Array.from({ length: programs }, (_, n) => runProgram(n)));
    try {
      await work();
    } finally {
      isOver = true;
    }
    await programsEnd;
    const rate = (tally.requests / (performance.now() - startMs)) * SECOND_MS;
    return { tally, turns, rate };
  };
  /** While nothing else goes on. */
  const calm = (): Promise<Measured> => during(() => pause(MEASURED_MS));

  return {
    during,
    calm,
    /** All that was asked so far. */
    tallies,
    /** Measures the full capacity; from then on the programs take half of it. */
    takeHalf: async (): Promise<Measured> => {
      // Servers are faster once they are warm, and half of a cold one's capacity is little.
      await calm();
      const full = await calm();
      everyMs = (2 * MEASURED_MS * programs) / full.turns;
      return full;
    },
  };
};
