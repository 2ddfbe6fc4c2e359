/*
 * `npm run prove -- lists`: the lists of three APIs (own origin, Markets, simple-REST) in Chromium, in two languages, at
 * four widths, in two themes: what fits is there, nothing overflows, axe finds nothing, the console stays empty; and a
 * file that is exported, edited, imported and taken back leaves every row as it was; boards, calendars, galleries and
 * groups of every fitting field are drawn without a fault.
 */
import { startDemoScreens } from '../bench/ui/screenServer.ts';
import { onStage } from '../bench/ui/stage.ts';
import { say } from '../harness/say.ts';
import { proveLayouts } from './lists/layouts.ts';
import { proveRoundTrips } from './lists/roundTrips.ts';
import { addSuppliers, fillSuppliers } from './lists/suppliers.ts';
import { proveSurfaces } from './lists/surfaces.ts';
import { proveWidths } from './lists/widths.ts';

const PROOFS = {
  widths: proveWidths,
  surfaces: proveSurfaces,
  'round trips': proveRoundTrips,
  layouts: proveLayouts,
};

const failures: string[] = [];
const [only = ''] = process.argv.slice(2);
await onStage(await startDemoScreens(addSuppliers), 'demo', 1, async (stage) => {
  await fillSuppliers(stage);
  for (const [name, prove] of Object.entries(PROOFS)) {
    if (!name.includes(only)) continue;
    const startMs = performance.now();
    const found = await prove(stage, say);
    failures.push(...found);
    for (const failure of found) say(`FAILED  ${failure}`);
    const seconds = ((performance.now() - startMs) / 1_000).toFixed(0);
    say(`${name}: ${found.length === 0 ? 'holds' : `${found.length} failures`} (${seconds} s)`);
  }
});
process.exitCode = failures.length === 0 ? 0 : 1;
