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

/** V8 keeps a source with any other character at two bytes for each: 2 MB more of every server. */
const inAscii = {
  name: 'inAscii',
  // At the very end: whatever prints the code again prints the characters themselves.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      // Strings, templates and patterns of ours read them as the same; names of ours have none.
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** Bundles our TypeScript for Node, which strips no types before version 22; packages stay outside. */
export async function bundleServer(entries = ENTRIES, outDir = 'build/server', alias = []) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    plugins: [inAscii],
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
