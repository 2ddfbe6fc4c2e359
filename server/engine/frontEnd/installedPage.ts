import { FRONT_END_PATH } from '#schemas';
import { wordOf } from '#schemas/model/texts/languages.ts';
import { escapeHtml } from './escapeHtml.ts';

/** What an installation may say otherwise than the build. */
export interface Installed {
  readonly basePath: string;
  /** What the page is called before its program runs. */
  readonly name: string;
  /** Whether that name stands in place of the application's own, in every language. */
  readonly isNameGiven: boolean;
  /** Where everything that a page begins with is asked for at once; absent where another server has the API. */
  readonly startCall?: string | undefined;
}

/** What the built files call the application, in any of their languages. */
const BUILT_NAMES = new RegExp(
  `(?<!\\p{L})(?:${[...new Set(Object.values(wordOf('product')))].join('|')})(?!\\p{L})`,
  'gu',
);

const replaced = (text: string, basePath: string, name: string): string =>
  text.replaceAll(`"${FRONT_END_PATH}`, () => `"${basePath}`).replace(BUILT_NAMES, () => name);

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}" />`;

/** A built page with the path and the name of this installation, and what its program reads of them. */
export const installedPage = (html: string, { startCall, ...installed }: Installed): string => {
  const { basePath, name, isNameGiven } = installed;
  const told = [
    basePath === FRONT_END_PATH ? '' : meta('base-path', basePath),
    isNameGiven ? meta('application-name', name) : '',
    startCall === undefined ? '' : meta('start-call', startCall),
  ].join('');
  // Before the page's first script, which reads it.
  return replaced(html, basePath, escapeHtml(name)).replace(/(?=<script)/, () => told);
};

/** The same for the manifest by which a page is installed as a program. */
export const installedManifest = (json: string, { basePath, name }: Installed): string =>
  replaced(json, basePath, JSON.stringify(name).slice(1, -1));
