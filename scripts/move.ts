/* npm run move -- postgres://… | --to-embedded DIR: see USAGE. */
import { calledWith } from './commands/calledAs.ts';
import { runCommand } from './commands/command.ts';
import { UsageError } from './commands/words.ts';

const CALLED = calledWith('move');
const USAGE = `${CALLED} postgres://user:password@host:5432/name
${CALLED} --to-embedded DIR

Copies everything from the embedded database in DATA_DIR to PostgreSQL, or from DATABASE_URL to an
embedded database in a new directory. Servers of both sides must be stopped. The source is only read;
if anything differs, or the copy is broken off, the target is as empty as before.`;

await runCommand(USAGE, async (signal) => {
  const [first, second, ...rest] = process.argv.slice(2);
  const isBack = first === '--to-embedded';
  const target = isBack ? second : first;
  if (!target || rest.length > 0 || (!isBack && second !== undefined))
    throw new UsageError('Name one target.');
  // Read only where there is something to do: nobody waits for the server's code to be told of a wrong word.
  const { moveInstallationTo } = await import('./commands/moveInstallationTo.ts');
  await moveInstallationTo(target, isBack, signal);
});
