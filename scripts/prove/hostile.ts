/*
 * `npm run prove -- hostile [PGlite|PostgreSQL] [class …] [--seconds n]`: every class of attack against the built server
 * in a process of its own, with two honest teams working beside it, by one attacker and by many (LIMIT-1 to LIMIT-4).
 * Ends with 1 when others wait, memory grows, the server fails, or is not the same afterwards.
 */
import { parseArgs } from 'node:util';
import { ENGINES, onEngine } from '../harness/engines.ts';
import { say } from '../harness/say.ts';
import { bundledServer, type Program } from '../harness/server.ts';
import { startAttackers } from './hostile/attackers.ts';
import type { HostileClass } from './hostile/attempt.ts';
import { CLASSES } from './hostile/classes.ts';
import { openMeasuring } from './hostile/measure.ts';
import { faultLines, HEADING, roundLine } from './hostile/table.ts';
import { openWorld } from './hostile/world.ts';

const DEFAULT_SECONDS = 4;
const MAX_SECONDS = 60;

const readArguments = () => {
  const { values, positionals } = parseArgs({
    options: { seconds: { type: 'string', default: String(DEFAULT_SECONDS) } },
    allowPositionals: true,
  });
  const seconds = Number(values.seconds);
  if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
    throw new Error(`Give --seconds from 1 to ${MAX_SECONDS}.`);
  }
  const engines = ENGINES.filter((engine) => positionals.includes(engine));
  const names = positionals.filter((name) => !ENGINES.some((engine) => engine === name));
  const unknown = names.find((name) => !CLASSES.some((one) => one.name === name));
  if (unknown !== undefined) {
    const known = CLASSES.map(({ name }) => name).join(', ');
    throw new Error(
      `There is no engine and no class "${unknown}"; there are the classes ${known}.`,
    );
  }
  return {
    seconds,
    engines: engines.length > 0 ? engines : ENGINES,
    classes: CLASSES.filter(({ name }) => names.length === 0 || names.includes(name)),
  };
};

const { seconds, engines, classes } = readArguments();

/** Answers the names of the classes that did harm. */
const prove = async (
  engine: string,
  program: Program,
  databaseUrl?: string,
): Promise<readonly string[]> => {
  const world = await openWorld(program, databaseUrl);
  const attackers = startAttackers();
  const harmful: string[] = [];
  try {
    const measuring = openMeasuring({ world, attackers, seconds });
    say(`\n${engine}\n${HEADING}`);
    const proveClass = async (hostile: HostileClass): Promise<void> => {
      const rounds = await measuring.prove(hostile, (round) => {
        for (const line of [roundLine(hostile, round), ...faultLines(round)]) say(line);
      });
      if (rounds.some(({ faults }) => faults.length > 0)) harmful.push(hostile.name);
    };
    for (const hostile of classes) await proveClass(hostile);
    return harmful;
  } finally {
    await attackers.stop();
    await world.close();
  }
};

// By itself a signal would leave the servers behind, which end with this process only when it exits.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const { program, remove } = await bundledServer();
try {
  for (const engine of engines) {
    const harmful = await onEngine(engine, (databaseUrl) => prove(engine, program, databaseUrl));
    say(
      harmful.length === 0
        ? `${engine}: none of ${classes.length} classes did harm.`
        : `${engine}: ${harmful.length} of ${classes.length} classes did harm: ${harmful.join(', ')}.`,
    );
    if (harmful.length > 0) process.exitCode = 1;
  }
} finally {
  await remove();
}
