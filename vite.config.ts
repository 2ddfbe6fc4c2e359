import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { FRONT_END_PATH } from '#schemas/model/apis.ts';
import { placesPlugin } from './scripts/machine/placesPlugin.ts';

/** Fields and widgets of RJSF that only a UI schema asks for by name; `uiSchemaOf` names ours for every value. */
const RJSF_PARTS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['LayoutGridField', 'LayoutHeaderField', 'LayoutMultiSchemaField'],
    ...['AltDateTimeWidget', 'AltDateWidget', 'TimeWidget', 'FileWidget', 'CheckboxesWidget'],
    ...['RadioWidget', 'RangeWidget', 'RatingWidget'],
  ].map((name) => [
    `/${name}.js`,
    `export default () => { throw new Error("Forms have no ${name}."); };`,
  ]),
);

/**
 * Parts of packages that this product never runs, by the end of their address, and what stands in their place.
 * Weighed in docs/decisions/0060-weight.md.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  // RJSF renders descriptions as Markdown. Ours are plain text.
  'markdown-to-jsx/react': 'export const Markdown = ({ children }) => children;',
  ...RJSF_PARTS,
  // MUI's themes as CSS variables: ours are chosen by the program, which knows all three.
  '/createThemeWithVars.js': 'export default () => { throw new Error("No CSS variables here."); };',
  '/ThemeProviderWithVars.js':
    'const none = () => { throw new Error("No CSS variables here."); };' +
    'export { none as CssVarsProvider, none as useColorScheme, none as getInitColorSchemeScript };',
  // React-admin's export of lists as CSV: ours is written by the server, or a page at a time.
  'jsonexport/dist/index.js':
    'export default () => { throw new Error("Lists are exported elsewhere."); };',
  // @rjsf/utils reads the ids of schemas by it; ours have none, and their references begin with `#`.
  'fast-uri':
    'export default { equal: (one, other) => one === other, resolve: (_base, uri) => uri };',
  // React-admin guesses names of fields and resources by it; ours are in the schemas.
  inflection:
    'const same = (word) => word; export { same as capitalize, same as humanize, same as inflect, ' +
    'same as pluralize, same as singularize, same as transform };',
  // A ripple moves under the pointer (look.md "Motion"): the theme has none.
  './TouchRipple.js': 'export default () => null;',
  // Emotion wraps components of others with a theme by it; nobody here asks it to.
  'hoist-non-react-statics': 'export default (component) => component;',
  // Polyglot brings them for browsers that lack them; ours have them.
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
};
/** What the product has already under another name. */
const INSTEAD: Readonly<Record<string, string>> = { 'lodash/isEqual.js': 'fast-deep-equal' };
/** The rest of lodash, in the words of today's browsers. */
const LODASH = /^lodash\/(\w+)\.js$/;

const leaveOut: Plugin = {
  name: 'souk-leave-out',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !importer.includes('node_modules')) return undefined;
    const instead = INSTEAD[source] ?? source.replace(LODASH, 'es-toolkit/compat/$1');
    if (instead !== source) return this.resolve(instead, importer);
    const name = Object.keys(LEFT_OUT).find((end) => source.endsWith(end));
    return name === undefined ? undefined : `\0left-out:${name}`;
  },
  load: (id) =>
    id.startsWith('\0left-out:') ? LEFT_OUT[id.slice('\0left-out:'.length)] : undefined,
};

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
  plugins: [leaveOut, placesPlugin(), react()],
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
