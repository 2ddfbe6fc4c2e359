import { FRONT_END_PATH } from '#schemas';
import { escapeHtml } from './escapeHtml.ts';

/** What an installation may say otherwise than the build. */
export interface Installed {
  readonly basePath: string;
  /** What the page is called before its program runs. */
  readonly name: string;
  /** Whether that name stands in place of the application's own, in every language. */
  readonly isNameGiven: boolean;
}

/** What the built files call the application, in each of their languages. */
const BUILT_NAMES = /\bSouk\b|سوق/g;
const BUILT_PATHS = `"${FRONT_END_PATH}`;

/** A built page or manifest with the path and the name of this installation. */
export const withNameAndPath = (text: string, { basePath, name }: Installed): string =>
  text.replaceAll(BUILT_PATHS, () => `"${basePath}`).replace(BUILT_NAMES, () => escapeHtml(name));

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}" />`;

/** The same for a page, with what its program reads of it (dataProvider/configuration.ts). */
export const installedPage = (html: string, installed: Installed): string =>
  withNameAndPath(html, installed).replace(
    '</head>',
    () =>
      `${installed.basePath === FRONT_END_PATH ? '' : meta('base-path', installed.basePath)}${
        installed.isNameGiven ? meta('application-name', installed.name) : ''
      }</head>`,
  );
