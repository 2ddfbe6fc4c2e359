/*
 * `npm run prove -- retype [columns] [seed]`: columns of every type that become every other type, with the values that
 * people have in them: what the trial predicts is what happens, and taken back each value is what it was (STUDIO-3).
 */
import { say } from '../harness/say.ts';
import { columnsOfPair, pairsOfKinds } from './evolve/columnKinds.ts';
import { triedColumn } from './evolve/columns.ts';

const [columns = '10000', seed = '19'] = process.argv.slice(2);
const each = Math.ceil(Number(columns) / pairsOfKinds.length);

const total = { columns: 0, converts: 0, rounds: 0, fails: 0 };
const faults: string[] = [];
for (const [from, to] of pairsOfKinds)
  for (const column of columnsOfPair(from, to, each, Number(seed))) {
    const { faults: found, counts } = triedColumn(column);
    total.columns += 1;
    total.converts += counts.converts;
    total.rounds += counts.rounds;
    total.fails += counts.fails;
    faults.push(...found.map((fault) => `${from} → ${to}: ${fault}\n  ${JSON.stringify(column)}`));
  }
say(
  `${total.columns} columns of ${pairsOfKinds.length} pairs of types: ${total.converts} values converted, ${total.rounds} rounded, ${total.fails} failed`,
);
for (const fault of faults.slice(0, 10)) say(fault);
say(
  `predicted is what happened, and taken back all is as it was: ${faults.length === 0 ? 'yes' : 'no'}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
