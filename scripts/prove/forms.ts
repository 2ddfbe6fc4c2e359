/*
 * `npm run prove -- forms [SEED] [COUNT]`: forms of schemas that nobody wrote, in a real browser. Each shows all that a
 * row holds, keeps what nobody changes, changes one field alone, and takes and refuses what the API does.
 */
import { say } from '../harness/say.ts';
import { judgeMadeForms } from './schemas/form/madeForms.ts';

const SEED = 1;
const COUNT = 200;

const [seed = String(SEED), count = String(COUNT)] = process.argv.slice(2);
let wrong = 0;
await judgeMadeForms(Number(seed), Number(count), ({ name, schema, values }, faults) => {
  if (faults.length === 0) return;
  wrong += 1;
  say(
    `FAILED  ${name}\n  ${faults.join('\n  ')}\n  ${JSON.stringify(schema)}\n  ${JSON.stringify(values)}`,
  );
});
say(`${Number(count) - wrong} of ${count} forms are right (seed ${seed}).`);
process.exit(wrong === 0 ? 0 : 1);
