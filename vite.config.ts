import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FRONT_END_PATH } from '#schemas/model/apis.ts';
import { CHUNK_GROUPS } from './scripts/machine/chunkGroups.ts';
import { leaveOutPlugin } from './scripts/machine/leaveOutPlugin.ts';
import { placesPlugin } from './scripts/machine/placesPlugin.ts';

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
/** What the server answers itself while Vite serves the rest (`npm run dev`). */
const SERVED_BY_SERVER = [
  '/api',
  '/apis',
  '/healthz',
  '/readyz',
  '/markets/config.json',
  '/markets/schemas.json',
  '/markets/validators',
];

/** Every screen carries the names of three hundred files, which do not pack: 36 bits tell one content from the next. */
const FILE_NAMES = 'assets/[name]-[hash:7]';

export default defineConfig({
  base: FRONT_END_PATH,
  experimental: {
    // Scripts find each other wherever they are served (`BASE_PATH`); the server writes that path into the pages.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  plugins: [leaveOutPlugin(), placesPlugin(), react()],
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows fonts and scripts from files only, never from data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'apiDocs.html'],
      output: {
        hashCharacters: 'base36',
        entryFileNames: `${FILE_NAMES}.js`,
        chunkFileNames: `${FILE_NAMES}.js`,
        assetFileNames: `${FILE_NAMES}[extname]`,
        codeSplitting: { groups: [...CHUNK_GROUPS] },
      },
    },
    // The shell is one download however it is cut; Swagger UI is one by itself.
    chunkSizeWarningLimit: 1_600,
  },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, { target: SERVER }])),
  },
});
