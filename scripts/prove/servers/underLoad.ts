import { type FoundAnswer, yesOrNo } from './answers.ts';
import { p95, SERVER_ERROR, type Tally } from './calls.ts';
import { createLoad, type Measured } from './load.ts';
import { PROGRAMS, type ProgramParts, programTurn, WRITTEN } from './programs.ts';
import { type Acknowledged, fingerprint, lostOf } from './rows.ts';
import type { Servers } from './servers.ts';

export interface UnderLoadParts extends Omit<ProgramParts, 'acknowledged'> {
  /** Of calls beside those of the programs. */
  readonly tallies: readonly Tally[];
  readonly failsFrom?: number;
  /** What documents keep forms of values under that are no longer read. */
  readonly formerForms?: readonly string[];
}

const speedOf = (full: Measured, calm: Measured, busy: Measured): readonly FoundAnswer[] => {
  const share = ({ rate }: Measured): string => `${((rate / full.rate) * 100).toFixed(0)} %`;
  const [before, meanwhile] = [p95(calm.tally), p95(busy.tally)];
  return [
    [true, `${full.rate.toFixed(0)} requests a second are the capacity that was measured`],
    [true, `${share(calm)} of it was asked before, ${share(busy)} meanwhile`],
    [true, `p95 of requests ${before.toFixed(0)} ms before, ${meanwhile.toFixed(0)} ms meanwhile`],
  ];
};

/** Work that goes on while programs take half of what the servers can; what they saw, and what is stored in the end. */
export const underLoad = async (
  { url, seller, addresses }: Servers,
  { fields, namesOf, tallies, failsFrom = SERVER_ERROR, formerForms }: UnderLoadParts,
  work: () => Promise<unknown>,
) => {
  const acknowledged: Acknowledged = new Map();
  const before = await fingerprint(url, WRITTEN);
  const turn = programTurn({ fields, namesOf, acknowledged });
  const load = createLoad({ programs: PROGRAMS, token: seller.token, addresses, turn, failsFrom });
  const [full, calm] = [await load.takeHalf(), await load.calm()];
  const busy = await load.during(work);
  const isSame = before === (await fingerprint(url, WRITTEN, formerForms));
  const lost = await lostOf(url, acknowledged);
  const all = [...load.tallies, ...tallies];
  const [requests, repeated] = (['requests', 'repeated'] as const).map((part) =>
    all.reduce((sum, tally) => sum + tally[part], 0),
  );
  const [failures, stale] = (['failures', 'stale'] as const).map((part) =>
    all.flatMap((tally) => tally[part]),
  );
  const answers: readonly FoundAnswer[] = [
    [
      failures?.length === 0,
      `${requests} requests, ${failures?.length} answered with ${failsFrom} or above`,
    ],
    [true, `requests cut by a kill and repeated: ${repeated}`],
    [stale?.length === 0, `answers older than what was acknowledged: ${stale?.length}`],
    [lost.length === 0, `acknowledged values lost: ${lost.length} of ${acknowledged.size}`],
    [isSame, `all rows that nobody wrote as they were: ${yesOrNo(isSame)}`],
    ...speedOf(full, calm, busy),
  ];
  return { faults: [...(failures ?? []), ...(stale ?? []), ...lost], answers };
};
