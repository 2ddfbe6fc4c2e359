/**
 * What tests draw from that take a part of a whole which `npm run prove` goes through. `npm test` draws another one for
 * each run; it stands in the names of these tests, and `SEED=… npx vitest run …` draws the same again.
 */
export const SEED = Number(process.env['SEED'] ?? 1);
