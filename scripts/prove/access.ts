/*
 * `npm run prove -- access [SCREEN …]`: every screen in three languages, three themes, at 390 and 1,440 pixels: axe finds
 * nothing, nothing is wider than the window, every text is of the language, the console stays empty (issue 6 "Access").
 * With names, only the screens whose names begin so.
 */
import { startDemoScreens } from '../bench/ui/screenServer.ts';
import { openStage } from '../bench/ui/stage.ts';
import { everyScreen } from '../screens/everyScreen.ts';
import { modelOf, rowFinder } from '../screens/reading.ts';
import { provePlainTexts } from './access/plainTexts.ts';
import { LOOKS, proveScreen } from './access/proveScreen.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const server = await startDemoScreens();
const failures: string[] = [];
let checked = 0;
try {
  const stage = await openStage(server, 'demo', 1);
  try {
    const wanted = process.argv.slice(2);
    const screens = (await everyScreen(await modelOf(stage), rowFinder(stage))).filter(
      ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
    );
    for (const screen of screens) {
      const startMs = performance.now();
      const found = [
        ...(await proveScreen(stage, screen)),
        ...(await provePlainTexts(stage, screen)),
      ];
      failures.push(...found);
      checked += LOOKS;
      const seconds = ((performance.now() - startMs) / 1_000).toFixed(0);
      say(
        `${screen.name}: ${found.length === 0 ? 'holds' : `${found.length} failures`} (${seconds} s)`,
      );
    }
  } finally {
    await stage.close();
  }
} finally {
  await server.stop();
}
for (const failure of [...new Set(failures)]) say(`FAILED  ${failure}`);
say(`${checked} looks at screens, ${failures.length} failures.`);
process.exitCode = failures.length === 0 && checked > 0 ? 0 : 1;
