/**
 * Starts `pgliteWorker.ts` from source (npm run dev, tests). Plain JavaScript because Node 20 cannot
 * strip types, and `--import tsx` does not reach into worker threads there (tsx 4.23, tried).
 * The bundle starts `pgliteWorker.js` directly.
 */
import { register } from 'tsx/esm/api';

register();
await import('./pgliteWorker.ts');
