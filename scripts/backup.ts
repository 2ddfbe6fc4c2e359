/* npm run backup -- FILE: see USAGE. */
import { calledWith } from './commands/calledAs.ts';
import { runCommand } from './commands/command.ts';
import { UsageError } from './commands/words.ts';

const CALLED = calledWith('backup');
const USAGE = `${CALLED} FILE

Writes everything into one file: rows, ledger, history, accounts, schemas, pictures and files.
It works while the server runs. The file holds hashes of passwords: only you may read it.`;

await runCommand(USAGE, async (signal) => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new UsageError('Name one file.');
  // Read only where there is something to do: nobody waits for the server's code to be told of a wrong word.
  const { makeBackup } = await import('./commands/makeBackup.ts');
  await makeBackup(file, signal);
});
