// The server of the proofs, bundled as `npm run build` bundles the product: what is killed is what runs, and it starts
// in a third of the time.
import { bundleServer } from '../../serverBundle.mjs';

await bundleServer(
  {
    main: 'server/main.ts',
    pgliteWorker: 'server/engine/database/pgliteWorker.ts',
    documentWorker: 'server/engine/documents/documentWorker.ts',
  },
  process.argv[2],
);
