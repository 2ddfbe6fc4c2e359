/* npm run import -- RESOURCE FILE.csv …: see USAGE. */
import { setFlagsFromString } from 'node:v8';
import { RefusedError } from './commands/command.ts';
import { UsageError } from './commands/words.ts';
import { readCommand, USAGE } from './import/options.ts';

/** Garbage of rows that were stored is not worth keeping for: the process stays as small as it was (SCALE-5). */
setFlagsFromString('--heap-growing-percent=60');

try {
  const command = readCommand(process.argv.slice(2));
  // Read only where there is something to do: nobody waits for the server's code to be told of a wrong word.
  const { importFiles } = await import('./import/importFiles.ts');
  await importFiles(command);
} catch (cause) {
  if (cause instanceof UsageError) console.error(`${cause.message}\n\n${USAGE}`);
  else if (cause instanceof RefusedError) console.error(cause.message);
  else throw cause;
  process.exitCode = 1;
}
