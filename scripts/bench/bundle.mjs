// The programs of the bench, bundled as `npm run build` bundles the product: what is measured is what runs.
import { bundleServer } from '../serverBundle.mjs';

await bundleServer(
  {
    productServer: 'scripts/bench/productServer.ts',
    importProcess: 'scripts/bench/import/importProcess.ts',
    floorServer: 'scripts/bench/floorServer.ts',
    pgliteWorker: 'server/engine/database/pgliteWorker.ts',
    documentWorker: 'server/engine/documents/documentWorker.ts',
  },
  '.cache/bench-server',
);
