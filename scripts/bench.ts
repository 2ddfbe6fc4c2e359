/** `npm run bench -- server [--rows 1000000] [--engine postgres|pglite] [--times 100] [--only TEXT] [--drop]` */
import { parseArgs } from 'node:util';
import { benchServer } from './bench/benchServer.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '1000000' },
    engine: { type: 'string', default: 'postgres' },
    times: { type: 'string', default: '100' },
    only: { type: 'string' },
    drop: { type: 'boolean', default: false },
  },
});

if (positionals[0] !== 'server') {
  process.stderr.write('Say what to measure: npm run bench -- server\n');
  process.exit(1);
}
await benchServer({
  rows: Number(values.rows),
  engine: values.engine === 'pglite' ? 'pglite' : 'postgres',
  times: Number(values.times),
  ...(values.only !== undefined && { only: values.only }),
  isDropped: values.drop,
});
