import { join } from 'node:path';
import type { Plugin } from 'vite';

const never = (what: string): string => `() => { throw new Error("${what}"); }`;
const throwing = (what: string): string => `export default ${never(what)};`;

/**
 * What RJSF draws forms of, and reads schemas by. `SchemaForm` gives it no schema, draws all fields itself, and lets it
 * keep state, errors and submit; a test compares these answers with its own (tests/scripts/leaveOut.test.ts).
 */
export const RJSF_PARTS: Readonly<Record<string, string>> = {
  './components/fields/index.js': 'export default () => ({});',
  './components/widgets/index.js': 'export default () => ({});',
  './components/templates/index.js': 'export default () => ({ ButtonTemplates: {} });',
  './createSchemaUtils.js': `
    const none = ${never('Forms give RJSF no schema.')};
    export default (validator, schema) => ({
      getRootSchema: () => schema,
      getValidator: () => validator,
      doesSchemaUtilsDiffer: (other) => other !== validator,
      getDefaultFormState: (_schema, data) => data,
      retrieveSchema: (part) => part,
      omitExtraData: none,
      findFieldInSchema: none,
      sanitizeDataForNewSchema: none,
    });`,
  './schemaHasNestedConditional.js': 'export default () => false;',
};

/** RJSF's validator reads schemas by them where it was made for another one than a form has; here both are none. */
const NEVER_READ: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    './getDefaultFormState.js': ['default'],
    './retrieveSchema.js': ['default', 'relaxOptionsForScoring', 'resolveAllReferences'],
    '../schema/retrieveSchema.js': ['resolveAnyOrOneOfSchemas', 'retrieveSchemaInternal'],
  }).map(([part, names]) => [
    part,
    `const none = ${never('Forms give RJSF no schema.')};` +
      `export { ${names.map((name) => `none as ${name}`).join(', ')} };`,
  ]),
);

/** React-admin's addresses are plain pairs of texts, which browsers read themselves. */
export const QUERY_STRING = `
  const sign = (one) => '%' + one.charCodeAt(0).toString(16).toUpperCase();
  const encode = (text) => encodeURIComponent(text).replace(/[!'()*]/g, sign);
  export const parse = (search) => Object.fromEntries(new URLSearchParams(search));
  export const stringify = (values) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => encode(name) + (value === null ? '' : '=' + encode(value)))
      .join('&');`;

/**
 * Parts of packages that this product never runs, by the end of their address, and what stands in their place.
 * Weighed in docs/decisions/0060-weight.md.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  ...RJSF_PARTS,
  ...NEVER_READ,
  // MUI's themes as CSS variables: ours are chosen by the program, which knows all three.
  '/createThemeWithVars.js': throwing('No CSS variables here.'),
  '/ThemeProviderWithVars.js':
    `const none = ${never('No CSS variables here.')};` +
    'export { none as CssVarsProvider, none as useColorScheme, none as getInitColorSchemeScript };',
  // Every input of the theme is an outlined one.
  '/FilledInput/index.js': throwing('Inputs are outlined.'),
  '/Input/index.js': throwing('Inputs are outlined.'),
  'query-string': QUERY_STRING,
  // React-admin's export of lists as CSV: ours is written by the server, or a page at a time.
  'jsonexport/dist/index.js': throwing('Lists are exported elsewhere.'),
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
/** What is drawn too often to be drawn as the package does it. */
const OWN: Readonly<Record<string, string>> = {
  './utils/createSvgIcon.js': 'src/admin/theme/plain/createSvgIcon.tsx',
};
/** The rest of lodash, in the words of today's browsers. */
const LODASH = /^lodash\/(\w+)\.js$/;

/** Builds without the parts of packages that the product never runs. */
export const leaveOutPlugin = (): Plugin => {
  let root = '';
  return {
    name: 'souk-leave-out',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
    },
    resolveId(source, importer) {
      if (importer === undefined || !importer.includes('node_modules')) return undefined;
      const own = importer.includes('@mui/icons-material') ? OWN[source] : undefined;
      if (own !== undefined) return join(root, own);
      const instead = INSTEAD[source] ?? source.replace(LODASH, 'es-toolkit/compat/$1');
      if (instead !== source) return this.resolve(instead, importer);
      const name = Object.keys(LEFT_OUT).find((end) => source.endsWith(end));
      return name === undefined ? undefined : `\0left-out:${name}`;
    },
    load: (id) =>
      id.startsWith('\0left-out:') ? LEFT_OUT[id.slice('\0left-out:'.length)] : undefined,
  };
};
