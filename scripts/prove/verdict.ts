// `npm run prove -- verdict [payloads] [seed] [resource …]`: one schema, one verdict. Payloads made from each
// resource's schema are judged in Chromium (the served module, and the form's own validator over it, under the content
// policy), by the server, by bulk edit and by an import: all must name the same fields and rules.
import { say } from '../harness/say.ts';
import { openBrowserSide } from './verdict/browser.ts';
import { compareSides } from './verdict/compare.ts';
import { openWorld } from './verdict/world.ts';

const PAYLOADS = 10_000;
const MIN_HITS = 100;
const MAX_SHOWN = 20;
/**
 * Resources that people fill in forms of and hand in lists of. Roles are not among them: what nobody may grant is
 * refused as such (403) before its fields are judged.
 */
const RESOURCES = [
  'apps',
  'themes',
  'services',
  'categories',
  'customers',
  'orders',
  'withdrawals',
  'users',
];

const [count = PAYLOADS, seed = 1] = process.argv.slice(2, 4).map(Number);
const named = process.argv.slice(4);
const world = await openWorld();
const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
const browser = await openBrowserSide(address);
let problems = 0;
for (const name of named.length > 0 ? named : RESOURCES) {
  const resource = world.resourceOf(name);
  const startMs = performance.now();
  const outcome = await compareSides(
    world,
    resource,
    { inBrowser: (_, cases) => browser.judge(name, cases) },
    { count, seed },
  );
  const { payloads, valid, hits, byRule, disagreements } = outcome;
  const rare = [...hits].filter(([, times]) => times < MIN_HITS);
  const rareRules = [...byRule].filter(([, times]) => times < MIN_HITS);
  const isTooFewValid = valid * 3 < payloads;
  const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
  say(
    `${name.padEnd(12)} ${payloads} payloads in ${seconds} s, ${valid} valid, ${hits.size} rules of fields, ` +
      `least hit ${Math.min(...hits.values())} times; forms ${outcome.formsJudged}, ` +
      `CSV ${outcome.csvRows}, JSON ${outcome.jsonRows}; ${disagreements.length} disagreements`,
  );
  say(`             ${[...byRule].map(([rule, times]) => `${rule} ${times}`).join(', ')}`);
  for (const line of disagreements.slice(0, MAX_SHOWN)) say(`  ${line}`);
  if (isTooFewValid) say('  fewer than a third are valid');
  if (rare.length > 0)
    say(`  rarely hit: ${rare.map(([key, times]) => `${key} ${times}`).join(', ')}`);
  problems += disagreements.length + (isTooFewValid ? 1 : 0) + rareRules.length + rare.length;
}
for (const trouble of browser.troubles) say(`PAGE  ${trouble}`);
problems += browser.troubles.length;
await browser.close();
await world.close();
say(problems === 0 ? 'No problem.' : `${problems} problems.`);
process.exit(problems === 0 ? 0 : 1);
