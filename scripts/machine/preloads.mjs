import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './weight.mjs';

/** The screens by the first words of their addresses; `*` stands for any resource. */
const SCREENS = {
  '': 'src/market/dashboard/DashboardPage.tsx',
  login: 'src/admin/login/LoginPage.tsx',
  messages: 'src/market/messages/MessagesPage.tsx',
  orders: 'src/market/orders/list/OrderList.tsx',
  'orders/update': 'src/market/orders/OrderWorkspace.tsx',
  'customers/view': 'src/market/customers/CustomerPage.tsx',
  '*': 'src/admin/resources/ResourceList.tsx',
  '*/create': 'src/admin/resources/ResourceCreate.tsx',
  '*/update': 'src/admin/resources/ResourceEdit.tsx',
  '*/view': 'src/admin/resources/ResourceShow.tsx',
};
const TEXTS = {
  ar: 'locales/ar/index.ts',
  en: 'locales/en/index.ts',
  fr: 'locales/fr/index.ts',
};
const PAGE = 'index.html';
const START = '<script src=';

/**
 * Writes into the page which files each screen and language needs beside the shell; public/start.js fetches those of the
 * present address while the shell is on its way (START-1).
 *
 * Errors: throws for a screen that the build does not have.
 */
export function writePreloads(client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const shell = filesOf(manifest, PAGE);
  const files = [];
  const numbersOf = (key) => {
    if (!(key in manifest))
      throw new Error(`scripts/machine/preloads.mjs: the build has no ${key}.`);
    return [...filesOf(manifest, key)].flatMap((file) => {
      if (shell.has(file)) return [];
      if (!files.includes(file)) files.push(file);
      return [files.indexOf(file)];
    });
  };
  const numbered = (keys) =>
    Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, numbersOf(key)]));
  const preloads = { screens: numbered(SCREENS), texts: numbered(TEXTS), files };
  const data = `<script type="application/json" id="preloads">${JSON.stringify(preloads)}</script>`;
  const page = join(client, PAGE);
  const html = readFileSync(page, 'utf8');
  if (!html.includes(START)) throw new Error(`${PAGE} has no script that could read the preloads.`);
  writeFileSync(
    page,
    html.replace(START, () => `${data}\n    ${START}`),
  );
}
