// `npm run check`: everything that is checked without running Souk.
import { runGates } from './machine/gates.mjs';

const { failed } = await runGates();
if (failed > 0) process.exitCode = 1;
