/** The attackers' process: their work must not hold back the people whose times are measured. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AttackOrder, AttackReport } from './attackerReport.ts';
import { type Attempt, HELD, type Outcome, SILENT } from './attempt.ts';
import { CLASSES } from './classes.ts';
import { loopbackAddress } from './loopback.ts';

/** Longer than this is no answer. */
const ANSWER_LIMIT_MS = 20_000;
const LONG_LIMIT_MS = 100_000;
/** Even those who flood come from one machine: what it costs to be refused is measured, not this machine's network. */
const PAUSE_MS = 20;
const from = await loopbackAddress(66);

const attack = async (order: AttackOrder): Promise<AttackReport> => {
  const found = CLASSES.find(({ name }) => name === order.className);
  if (!found) throw new Error(`There is no class "${order.className}".`);
  const attempts = found.attempts(order.ground);
  const address = new URL(order.address);
  const statuses: Record<string, number> = {};
  const firsts: Record<string, { title: string; text: string }> = {};
  let slowest = { title: '', durationMs: 0 };

  const note = ({ title }: Attempt, { status, durationMs, text }: Outcome): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    firsts[status] ??= { title, text };
    if (status !== HELD && durationMs > slowest.durationMs) slowest = { title, durationMs };
  };
  const limitMs = found.isLong ? LONG_LIMIT_MS : ANSWER_LIMIT_MS;
  const make = async (attempt: Attempt | undefined): Promise<void> => {
    if (!attempt) return;
    const signal = AbortSignal.timeout(limitMs);
    note(attempt, await attempt.run({ address, signal, from }));
  };

  if (found.isLong) {
    const copies = Array.from({ length: order.attackers }, () => attempts).flat();
    await Promise.all(copies.map(make));
    return { statuses, slowest, firsts };
  }
  const endMs = performance.now() + order.seconds * 1_000;
  let turn = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < endMs && !((statuses[SILENT] ?? 0) > order.attackers)) {
      turn += 1;
      await make(attempts[(turn - 1) % attempts.length]);
      await pause(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: order.attackers }, work));
  return { statuses, slowest, firsts };
};

process.on('message', (order: AttackOrder) => {
  void attack(order).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit(0));
