/** Measures what one class of attack does to a server and to those who work beside it. */
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../harness/quantile.ts';
import type { AttackReport } from './attackerReport.ts';
import type { Attackers } from './attackers.ts';
import type { HostileClass } from './attempt.ts';
import { workHonestly } from './honest.ts';
import { send } from './http.ts';
import { residentBytes, watchMemory } from './memory.ts';
import { type Fault, faultsOf } from './verdict.ts';
import type { HostileWorld } from './world.ts';

const SHARE = 0.95;
const USUAL_MS = 4_000;
const AFTER_MS = 2_500;
/** Usual times above this are those of a busy machine: waited for, a few times. */
const CALM_MS = 150;
const UNTIL_CALM_MS = 5_000;
const MAX_USUAL_TURNS = 4;
/** What a process compiles and caches at first is none of an attack's doing. */
const WARM_UP_MS = 3_000;
/** A process that keeps so much more is replaced, so that the next class begins where this one did. */
const MAX_KEPT_BYTES = 60 * 1_024 * 1_024;
const HEALTH_LIMIT_MS = 5_000;
const MAX_LAST_WORDS = 1_500;

export interface Round {
  readonly attackers: number;
  readonly attack: AttackReport;
  readonly usualMs: number;
  readonly othersMs: number;
  readonly growthBytes: number;
  readonly faults: readonly Fault[];
  /** Of a server that ended. */
  readonly lastWords: string;
}

/** Where an attack is measured, by whom it is made, and for how long. */
export interface Measuring {
  readonly world: HostileWorld;
  readonly attackers: Attackers;
  readonly seconds: number;
}

const isHealthy = async (address: URL): Promise<boolean> => {
  const signal = AbortSignal.timeout(HEALTH_LIMIT_MS);
  const { status } = await send({ path: '/healthz' }, { address, signal });
  return status === '200';
};

/** While the machine does something else, nothing that is measured says anything of the server. */
const measureUsual = async (honest: HostileWorld['honest'], address: () => URL) => {
  let usualMs = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < MAX_USUAL_TURNS && usualMs > CALM_MS; turn += 1) {
    if (turn > 0) await pause(UNTIL_CALM_MS);
    const { durations } = await workHonestly(honest, address, pause(USUAL_MS));
    usualMs = quantile(durations, SHARE);
  }
  return usualMs;
};

/** What honest people meet while an attack goes on, and after it. */
const watchAttack = async (world: HostileWorld, begin: () => Promise<AttackReport>) => {
  const { honest, server } = world;
  const address = (): URL => new URL(server().address);
  const memory = watchMemory(server().pid);
  const attacking = begin();
  const during = await workHonestly(honest, address, attacking);
  const attack = await attacking;
  const highestBytes = memory.stop();
  const hasDied = server().hasEnded();
  const isUp = !hasDied && (await isHealthy(address()));
  const after = isUp
    ? await workHonestly(honest, address, pause(AFTER_MS))
    : { durations: [], failures: ['silent /healthz'] };
  return { attack, during, after, highestBytes, hasDied };
};

/** One attack by so many, and what it did to the others; `idleBytes` is what the process held before. */
const measureRound = async (
  { world, attackers, seconds }: Measuring,
  hostile: HostileClass,
  count: number,
  idleBytes: number,
): Promise<Round> => {
  const { honest, ground, server } = world;
  const address = (): URL => new URL(server().address);
  const usualMs = await measureUsual(honest, address);
  const seen = await watchAttack(world, () =>
    attackers.attack({
      ...{ className: hostile.name, address: address().href, ground },
      ...{ attackers: count, seconds },
    }),
  );
  const { attack, during, after, hasDied } = seen;
  const growthBytes = Math.max(0, seen.highestBytes - idleBytes);
  const othersMs = quantile(during.durations, SHARE);
  const faults = faultsOf({
    ...{ attack, usualMs, othersMs, growthBytes, hasDied },
    afterMs: quantile(after.durations, SHARE),
    failures: [...during.failures, ...after.failures],
    mayHold: hostile.mayHold ?? false,
    // What is sent half is answered when its time is over.
    isPlainUse: (hostile.isPlainUse || hostile.isLong) ?? false,
  });
  const lastWords = hasDied ? server().lastWords().slice(-MAX_LAST_WORDS) : '';
  return { attackers: count, attack, usualMs, othersMs, growthBytes, faults, lastWords };
};

/** A place to measure in: the server is replaced when it has died, hangs or keeps memory. */
export const openMeasuring = (measuring: Measuring) => {
  const { world } = measuring;
  const address = (): URL => new URL(world.server().address);
  let idleBytes = 0;
  let settings = '';
  /** What an attack has begun may go on after its end. */
  let isSpoiled = true;

  const begin = async (environment: Readonly<Record<string, string>> = {}): Promise<void> => {
    await world.restart(environment);
    settings = JSON.stringify(environment);
    await workHonestly(world.honest, address, pause(WARM_UP_MS));
    idleBytes = residentBytes(world.server().pid) ?? 0;
    isSpoiled = false;
  };

  const measure = async (hostile: HostileClass, count: number): Promise<Round> => {
    const round = await measureRound(measuring, hostile, count, idleBytes);
    isSpoiled = round.faults.length > 0;
    return round;
  };

  return {
    /** One attacker, then many; where times or memory fail, once more on a new process before it counts. */
    prove: async (
      hostile: HostileClass,
      tell: (round: Round) => void,
    ): Promise<readonly Round[]> => {
      const keptBytes = (residentBytes(world.server().pid) ?? 0) - idleBytes;
      const isOther = settings !== JSON.stringify(hostile.environment ?? {});
      if (isSpoiled || isOther || keptBytes > MAX_KEPT_BYTES) await begin(hostile.environment);
      const rounds: Round[] = [];
      for (const count of new Set(hostile.isLong ? [hostile.many] : [1, hostile.many])) {
        let round = await measure(hostile, count);
        if (round.faults.length > 0 && round.faults.every(({ isTiming }) => isTiming)) {
          await begin(hostile.environment);
          round = await measure(hostile, count);
        }
        rounds.push(round);
        tell(round);
        // Many do no less harm than one.
        if (round.faults.length > 0) break;
      }
      return rounds;
    },
  };
};
