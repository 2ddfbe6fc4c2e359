/*
 * `npm run prove -- access [SCREEN …]`: every screen in three languages, three themes, at 390 and 1,440 pixels: axe finds
 * nothing, nothing is wider than the window, every text is of the language, the console stays empty (issue 6 "Access").
 * With names, only the screens whose names begin so.
 */
import { startDemoScreens } from '../bench/ui/screenServer.ts';
import { onStage } from '../bench/ui/stage.ts';
import { say } from '../harness/say.ts';
import { everyScreen } from '../screens/everyScreen.ts';
import { modelOf, rowFinder } from '../screens/reading.ts';
import { provePlainTexts } from './access/plainTexts.ts';
import { LOOKS, proveScreen } from './access/proveScreen.ts';

/** Lines told of one screen; the first ones say what is wrong with the rest. */
const MAX_SHOWN = 20;

let failures = 0;
let checked = 0;
const wanted = process.argv.slice(2);
await onStage(await startDemoScreens(), 'demo', 1, async (stage) => {
  const model = await modelOf(stage);
  const screens = (await everyScreen(model, rowFinder(stage))).filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  );
  for (const screen of screens) {
    const startMs = performance.now();
    const found = [
      ...new Set([
        ...(await proveScreen(stage, screen)),
        ...(await provePlainTexts(stage, model, screen)),
      ]),
    ];
    failures += found.length;
    checked += LOOKS;
    const seconds = ((performance.now() - startMs) / 1_000).toFixed(0);
    say(
      `${screen.name}: ${found.length === 0 ? 'holds' : `${found.length} failures`} (${seconds} s)`,
    );
    for (const failure of found.slice(0, MAX_SHOWN)) say(`  ${failure}`);
  }
});
say(`${checked} looks at screens, ${failures} failures.`);
process.exitCode = failures === 0 && checked > 0 ? 0 : 1;
