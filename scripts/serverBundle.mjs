import { existsSync } from 'node:fs';
import { build } from 'vite';

/** Programs of their own in build/server; those not written yet are left out. */
const ENTRIES = {
  main: 'server/main.ts',
  // A worker thread is started by the address of its file.
  pgliteWorker: 'server/database/pgliteWorker.ts',
  dataDirectory: 'server/database/dataDirectory.ts',
  staticFiles: 'server/schemas/staticFiles.ts',
};

/** Bundles our TypeScript for Node, which strips no types before version 22; packages stay outside. */
export async function bundleServer() {
  const input = Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(file)));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'build/server',
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input,
        // One folder: the worker and the template are found beside whichever chunk asks for them.
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      },
    },
  });
  return input;
}
