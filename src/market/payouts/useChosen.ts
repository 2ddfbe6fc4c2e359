import { useState } from 'react';
import { MAX_PAYOUTS, type Payout } from '#schemas/market/payouts.ts';

/** The rows that are to be decided together, of any page; what is on screen is taken as it is there now. */
export const useChosen = (shown: readonly Payout[]) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Payout>>(new Map());
  const rows = [...chosen.values()].map((row) => shown.find(({ _id }) => _id === row._id) ?? row);
  const isWhole = shown.length > 0 && shown.every(({ _id }) => chosen.has(_id));
  const without = (ids: readonly string[]) => {
    const rest = new Map(chosen);
    for (const id of ids) rest.delete(id);
    return rest;
  };
  const withRows = (added: readonly Payout[]) =>
    new Map([...chosen, ...added.map((row) => [row._id, row] as const)].slice(0, MAX_PAYOUTS));
  return {
    rows,
    isWhole,
    isPartly: !isWhole && shown.some(({ _id }) => chosen.has(_id)),
    has: (id: string): boolean => chosen.has(id),
    toggle: (row: Payout): void =>
      setChosen(chosen.has(row._id) ? without([row._id]) : withRows([row])),
    togglePage: (): void =>
      setChosen(isWhole ? without(shown.map(({ _id }) => _id)) : withRows(shown)),
    drop: (ids: readonly string[]): void => setChosen(without(ids)),
    clear: (): void => setChosen(new Map()),
  };
};

export type Chosen = ReturnType<typeof useChosen>;
