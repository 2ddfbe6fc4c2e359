import { useState } from 'react';
import { useGetMany } from 'react-admin';
import type { Withdrawal } from '#schemas/generated/types.ts';
import { MAX_PAYOUTS, type Payout, type WaitingState } from '#schemas/market/payouts.ts';

/** Which of some rows that are not on screen were decided meanwhile. */
const useDecided = (ids: readonly string[], state: WaitingState): ReadonlySet<string> => {
  const { data = [] } = useGetMany<Withdrawal & { readonly id: string }>(
    'withdrawals',
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  return new Set(data.filter(({ status }) => status !== state).map(({ id }) => id));
};

/** The rows that are to be decided together, of any page; what is on screen is taken as it is there now. */
export const useChosen = (shown: readonly Payout[], state: WaitingState) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Payout>>(new Map());
  const isShown = (id: string): boolean => shown.some(({ _id }) => _id === id);
  const decided = useDecided(
    [...chosen.keys()].filter((id) => !isShown(id)),
    state,
  );
  const rows = [...chosen.values()]
    .filter(({ _id }) => isShown(_id) || !decided.has(_id))
    .map((row) => shown.find(({ _id }) => _id === row._id) ?? row);
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
    /** Also while all that was chosen has been decided: a dialog about it may be open. */
    isAny: chosen.size > 0,
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
