import { build } from 'vite';

/** Programs of their own in build/server. */
const ENTRIES = {
  main: 'server/main.ts',
  // Worker threads are started by the addresses of their files.
  pgliteWorker: 'server/engine/database/pgliteWorker.ts',
  documentWorker: 'server/engine/documents/documentWorker.ts',
  // Commands for images, which have neither sources nor a compiler.
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  move: 'scripts/move.ts',
  verify: 'scripts/verify.ts',
  schemas: 'scripts/schemas.ts',
  // The build itself runs these two.
  makeTemplate: 'server/engine/database/makeTemplate.ts',
  staticFiles: 'server/engine/schemas/staticFiles.ts',
};

/** Bundles our TypeScript for Node, which strips no types before version 22; packages stay outside. */
export async function bundleServer(entries = ENTRIES, outDir = 'build/server', alias = []) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: entries,
        // One folder: the worker and the template are found beside whichever chunk asks for them.
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      },
    },
  });
}
