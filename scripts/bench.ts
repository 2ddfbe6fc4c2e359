/**
 * `npm run bench -- server [--rows 1000000] [--engine postgres|pglite] [--times 100] [--only TEXT] [--load] [--drop]`
 * `npm run bench -- write [--rows 100000] [--engine postgres|pglite] [--times 100]`, which only says what it measured
 * `npm run bench -- ui [--rows 1000000] [--times 30] [--only TEXT] [--built]`
 * `npm run bench -- distributed [--rows 200000] [--times 60] [--only TEXT] [--shards 8]`
 * `npm run bench -- import [--rows 20000] [--engine postgres|pglite]`
 * `npm run bench -- start [--times 3]`
 * `npm run bench -- scale [--rows 100000] [--times 1000]`
 */
import { parseArgs } from 'node:util';
import { benchServer } from './bench/benchServer.ts';
import { NEW_ORDER } from './bench/cases.ts';
import { benchDistributed } from './bench/distributed/benchDistributed.ts';
import { benchImport } from './bench/import/benchImport.ts';
import { benchScale } from './bench/scale/benchScale.ts';
import { benchStart } from './bench/start/benchStart.ts';
import { benchUi } from './bench/ui/benchUi.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    engine: { type: 'string', default: 'postgres' },
    times: { type: 'string' },
    only: { type: 'string' },
    shards: { type: 'string', default: '8' },
    load: { type: 'boolean', default: false },
    drop: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
});
const only = values.only === undefined ? {} : { only: values.only };

const engine = values.engine === 'pglite' ? 'pglite' : 'postgres';
const times = Number(values.times ?? 100);

switch (positionals[0]) {
  case 'server':
    await benchServer({
      ...{ engine, times, ...only, isLoadOnly: values.load, isDropped: values.drop },
      rows: Number(values.rows ?? 1_000_000),
    });
    break;
  case 'write':
    await benchServer({
      ...{ engine, times, only: NEW_ORDER.name, isLoadOnly: values.load, isDropped: values.drop },
      rows: Number(values.rows ?? 100_000),
    });
    break;
  case 'ui':
    await benchUi({
      ...(values.rows !== undefined && { rows: Number(values.rows) }),
      times: Number(values.times ?? 30),
      ...only,
      isBuilt: values.built,
    });
    break;
  case 'distributed':
    await benchDistributed({
      rows: Number(values.rows ?? 200_000),
      times: Number(values.times ?? 60),
      shards: Number(values.shards),
      ...only,
    });
    break;
  case 'import':
    await benchImport({
      rows: Number(values.rows ?? 20_000),
      engine,
    });
    break;
  case 'start':
    await benchStart(Number(values.times ?? 3));
    break;
  case 'scale':
    await benchScale({
      rows: Number(values.rows ?? 100_000),
      made: Number(values.times ?? 1_000),
    });
    break;
  default:
    process.stderr.write(
      'Say what to measure: npm run bench -- server, write, ui, distributed, import, start or scale\n',
    );
    process.exit(1);
}
