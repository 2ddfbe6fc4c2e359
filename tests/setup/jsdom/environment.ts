/** jsdom as Vitest sets it up, with what costs its tests most made cheaper. */
import { builtinEnvironments } from 'vitest/runtime';
import { quickenStyles } from './quickStyles.ts';

quickenStyles();

// biome-ignore lint/style/noDefaultExport: Vitest asks for it.
export default builtinEnvironments.jsdom;
