/* npm run verify: see USAGE. */
import { calledWith } from './commands/calledAs.ts';
import { RefusedError, runCommand } from './commands/command.ts';
import { UsageError } from './commands/words.ts';

const USAGE = `${calledWith('verify').replace(/ --$/, '')}

Walks the audit log of every team and checks that no entry was changed, removed, added or moved.
It works while the server runs. The exit code is 1 when something is wrong.`;

await runCommand(USAGE, async (signal) => {
  if (process.argv.length > 2) throw new UsageError('This command takes no words.');
  // Read only where there is something to do: nobody waits for the server's code to be told of a wrong word.
  const { verifyLogs } = await import('./commands/verifyLogs.ts');
  if ((await verifyLogs(signal)) === 0) throw new RefusedError('There is no audit log here yet.');
});
