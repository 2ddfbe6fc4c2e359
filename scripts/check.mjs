// `npm run check`: everything that is checked without running Souk, and how its house stands.
// `npm run check -- house` counts only, and lists what was counted.
import { tableText } from './house/print.ts';
import { measureHouse } from './house/table.ts';
import { runGates } from './machine/gates.mjs';

const isHouseOnly = process.argv[2] === 'house';
const gates = isHouseOnly ? undefined : runGates();
console.log(`${tableText(measureHouse(), isHouseOnly)}\n`);
if (gates && (await gates).failed > 0) process.exitCode = 1;
