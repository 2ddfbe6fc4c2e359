import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Configuration, OWN_CONFIGURATION, type Row } from '#dataProvider';
import type { Model } from '#schemas';
import {
  ConfigurationProvider,
  type Session,
  SessionProvider,
} from '#src/admin/session/session.tsx';
import { DraftPreview } from '#src/admin/studio/preview/DraftPreview.tsx';
import { choosePreview } from '#src/admin/studio/preview/previewChoices.ts';
import { createSoukTheme } from '#src/admin/theme/theme.ts';
import { FEATURES } from '../../../../announced.ts';
import { jsonAnswer, type Network, renderInside, resourceOf } from '../../form/renderForm.tsx';

const user = { _id: 'user1', email: 'admin@example.com', role: 'admin' };
// Only what screens ask of the session; the rest of it belongs to the shell.
const session = { user, team: {}, store: {}, features: FEATURES } as unknown as Session;

// Screens are read when they are first shown, which takes a busy machine longer than a test waits for a text.
await Promise.all([
  import('#src/admin/resources/ResourceCreate.tsx'),
  import('#src/admin/resources/ResourceEdit.tsx'),
  import('#src/admin/resources/ResourceList.tsx'),
  import('#src/admin/resources/ResourceShow.tsx'),
]);

// jsdom has no media queries, in frames as little as in the page (tests/setup/dom.ts).
const contentDocument = Object.getOwnPropertyDescriptor(
  HTMLIFrameElement.prototype,
  'contentDocument',
)?.get;
Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
  configurable: true,
  get(this: HTMLIFrameElement) {
    const inside: Document | null = contentDocument?.call(this) ?? null;
    if (inside?.defaultView) inside.defaultView.matchMedia ??= window.matchMedia;
    return inside;
  },
});

const theme = createTheme(
  createSoukTheme({
    mode: 'light',
    direction: 'ltr',
    language: 'en',
    density: 'comfortable',
  }),
);

/** Beside whatever the installation says: the preview only hands it on. */
const configuration: Configuration = OWN_CONFIGURATION;

const ROLES: readonly Row[] = [
  { _id: 'r1', name: 'admin', builtIn: true, scope: 'all', permissions: {} },
  {
    _id: 'r2',
    name: 'reader',
    builtIn: false,
    scope: 'team',
    permissions: { samples: ['search', 'get'] },
  },
  { _id: 'r3', name: 'stranger', builtIn: false, scope: 'team', permissions: {} },
];

/** What a preview shows as long as nobody chose anything. */
const AS_OPENED_FIRST = {
  screen: 'form',
  width: 'fit',
  row: undefined,
  role: undefined,
  language: undefined,
  mode: undefined,
} as const;

interface Setting {
  /** Shown a second time: what was chosen before stands. */
  readonly isAgain?: boolean;
  /** The model with the draft in it. */
  readonly draft: Model;
  /** The model in use; the resource is new where absent. */
  readonly published?: Model;
  readonly rows?: readonly Row[];
  readonly convert?: (row: Row) => Row;
  /** Answers before the usual server does. */
  readonly network?: (url: string) => Response | undefined;
}

const page = (results: readonly object[]): Response =>
  jsonAnswer({
    results,
    pagination: { current_page: 1, per_page: 25, total: results.length, last_page: 1 },
  });

/** Shows the preview of the draft of `samples` beside a server that counts what it is asked. */
export const renderPreview = (setting: Setting) => {
  if (!setting.isAgain) choosePreview(AS_OPENED_FIRST);
  const { draft, published, rows = [], convert } = setting;
  const asked: string[] = [];
  const network: Network = async (url, request) => {
    asked.push(`${request.method ?? 'GET'} ${url}`);
    const own = setting.network?.(url);
    if (own) return own;
    if (url.includes('roles')) return page(ROLES);
    return url.includes('samples') ? page(rows) : page([]);
  };
  const shown = (model: Model) => (
    <ConfigurationProvider value={configuration}>
      <SessionProvider session={session}>
        <ThemeProvider theme={theme}>
          <DraftPreview
            model={model}
            resource="samples"
            published={published && resourceOf('samples', published)}
            {...(convert && { convert })}
          />
        </ThemeProvider>
      </SessionProvider>
    </ConfigurationProvider>
  );
  const rendered = renderInside(shown(draft), { of: published ?? draft, network });
  return { ...rendered, asked };
};

/** The document within the frame, once something is drawn in it. */
export const frameBody = async (): Promise<HTMLElement> => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview');
  return waitFor(() => {
    const body = frame.contentDocument?.body;
    if (!body?.querySelector('main')) throw new Error('Nothing is drawn in the frame yet.');
    return body;
  });
};

/** Looks into the frame. */
export const inFrame = async () => within(await frameBody());

/** Chooses one of the options of a control around the frame. */
export const chooseOption = async (control: RegExp, option: string | RegExp): Promise<void> => {
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: control }));
  await person.click(await screen.findByRole('menuitemradio', { name: option }));
};
