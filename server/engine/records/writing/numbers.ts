/** Numbers without a gap, each team its own: a counter's row is locked until the write that takes one is stored. */
import {
  type Queryable,
  type Sql,
  sql,
  type Transaction,
} from '#server/engine/database/database.ts';

/** Moves a counter on and answers where it is; whoever takes a number of the team at this moment waits for this transaction. */
const moveCounter = async (
  transaction: Queryable,
  name: string,
  teamId: string,
  step: number,
): Promise<number> => {
  const [counter] = await transaction.query<{ value: number }>(sql`
    insert into record_counters (name, team_id, value) values (${name}, ${teamId}, ${step})
    on conflict (name, team_id) do update set value = record_counters.value + ${step}
    returning value`);
  return Number(counter?.value ?? step);
};

/** The last number that was given. */
export const lockCounter = (transaction: Queryable, name: string, teamId: string) =>
  moveCounter(transaction, name, teamId, 0);

/** One number. */
export const nextNumber = (transaction: Queryable, name: string, teamId: string) =>
  moveCounter(transaction, name, teamId, 1);

/** Says which number was given last, under the lock. */
export const setCounter = (name: string, teamId: string, value: number): Sql => sql`
  update record_counters set value = ${value} where name = ${name} and team_id = ${teamId}`;

interface Counter {
  readonly name: string;
  readonly teamId: string;
  /** Before this transaction. */
  readonly first: number;
  stored: number;
  last: number;
}

/** The numbers of rows that are judged one after the other and stored together: a counter is asked once and told once. */
export const openNumbers = (transaction: Transaction) => {
  const counters = new Map<string, Counter>();
  const counterOf = async (name: string, teamId: string): Promise<Counter> => {
    const key = JSON.stringify([name, teamId]);
    const known = counters.get(key);
    if (known) return known;
    const value = await lockCounter(transaction, name, teamId);
    const counter = { name, teamId, first: value, stored: value, last: value };
    counters.set(key, counter);
    return counter;
  };
  return {
    next: async (name: string, teamId: string): Promise<number> => {
      const counter = await counterOf(name, teamId);
      counter.last += 1;
      return counter.last;
    },
    /** A row that is refused leaves the numbers that it took to the next one. */
    unlessRefused: async <Result>(judge: () => Promise<Result>): Promise<Result> => {
      const before = new Map([...counters].map(([key, { last }]) => [key, last]));
      try {
        return await judge();
      } catch (cause) {
        for (const [key, counter] of counters) counter.last = before.get(key) ?? counter.first;
        throw cause;
      }
    },
    store: (): void => {
      for (const counter of counters.values()) {
        if (counter.last === counter.stored) continue;
        transaction.send(setCounter(counter.name, counter.teamId, counter.last));
        counter.stored = counter.last;
      }
    },
  };
};
