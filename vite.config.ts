import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FRONT_END_PATH } from '#schemas/model/apis.ts';
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

/** The page of the API's description is no part of the application. */
const DOCS = /swagger-ui|[\\/]src[\\/]admin[\\/]apiDocs[\\/]|apiDocs\.html/;
const INPUTS =
  /@mui[\\/]material[\\/]esm[\\/](?:(?:TextField|(?:Native)?Select|(?:Outlined|Filled)?Input(?:Base|Label|Adornment)?|Form(?:Control|Label|HelperText)|TextareaAutosize)[\\/]|internal[\\/]SwitchBase\.)/;
/** Tables and questions: lists and forms have both, the dashboard neither. */
const TABLES =
  /@mui[\\/]material[\\/]esm[\\/](?:Table(?:Body|Cell|Container|Head|Row)?|Dialog\w*|LinearProgress)[\\/]/;
/** What the list and its other layouts share: cut by who shares it, it would be twenty files. */
const ROWS =
  /[\\/]src[\\/]admin[\\/]table[\\/](?:rows[\\/](?:TableSkeleton|RecordRow|RowCheckbox|useRowKeys|useScrollEdges)|selection[\\/]\w+|keyboard[\\/](?:focusRows|rowAfter)|layouts[\\/](?:arrangement|useArrangement|lazyLayout|layoutTexts)|footer[\\/]useChosenFigures|bulk[\\/]useBulkSelection|columns[\\/](?:columnWidths|ColumnHead|ColumnResizer|tableStyles))\.tsx?/;
const MAIN = /[\\/]src[\\/]main\.tsx|index\.html/;

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
        codeSplitting: {
          groups: [
            // What every screen needs is one file: a hundred small ones take a sixth more on the way.
            {
              name: 'shell',
              tags: ['$initial'],
              test: (id) => !DOCS.test(id) && !MAIN.test(id),
            },
            // Inputs come together or not at all: the dashboard has none.
            { name: 'inputs', test: INPUTS },
            { name: 'tables', test: TABLES },
            { name: 'rows', test: ROWS, includeDependenciesRecursively: false },
            // What most screens share is one more; the rest is cut by who shares it.
            { name: 'basics', minShareCount: 20, test: (id) => !DOCS.test(id) },
          ],
        },
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
