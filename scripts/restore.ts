/* npm run restore -- FILE [--replace]: see USAGE. */
import { calledWith } from './commands/calledAs.ts';
import { runCommand } from './commands/command.ts';
import { UsageError } from './commands/words.ts';

const CALLED = calledWith('restore');
const USAGE = `${CALLED} FILE [--replace]

Puts a backup into DATA_DIR or DATABASE_URL. The server must be stopped.
  --replace   an installation that is there goes

Everything in the file is verified before anything is touched. Everybody signs in again.`;

await runCommand(USAGE, async (signal) => {
  const words = process.argv.slice(2);
  const [file, ...rest] = words.filter((word) => word !== '--replace');
  if (!file || rest.length > 0) throw new UsageError('Name one file.');
  // Read only where there is something to do: nobody waits for the server's code to be told of a wrong word.
  const { restoreInstallation } = await import('./commands/restoreInstallation.ts');
  await restoreInstallation(file, words.includes('--replace'), signal);
});
