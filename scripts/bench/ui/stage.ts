/** What a part of the bench of screens gets, and what it gives back. */
import type { BrowserContext, Page } from 'playwright-core';
import { type Language, TOKEN_HEADER } from '#schemas';
import { openBrowser } from '../../harness/browser.ts';
import { callServer } from '../../stories/api.ts';
import type { ScreenServer } from './screenServer.ts';

/** One row of the report. */
export interface Figure {
  /** What was done, as the report's readers would say it. */
  readonly what: string;
  readonly unit: 'ms' | 'kB' | 'MB' | 'frames/s' | 'nodes';
  /** Each measurement by itself. */
  readonly values: readonly number[];
  readonly floorValues?: readonly number[];
  /** What the figure is held to; `least` where more is better. */
  readonly heldTo?: { readonly most: number } | { readonly least: number };
}

export type StageData = 'demo' | 'postgres';

export interface ScreenPart {
  /** Its heading in the report. */
  readonly name: string;
  /** The servers that it is measured on. */
  readonly on: readonly StageData[];
  readonly measure: (stage: Stage) => Promise<readonly Figure[]>;
}

export interface Stage {
  readonly data: StageData;
  /** How often each thing is done. */
  readonly times: number;
  /** For rows that no call makes fast enough; only PostgreSQL is asked beside its server. */
  readonly databaseUrl: string | undefined;
  /** Opens a path below `/markets/` as the administrator, in a browser profile of its own. */
  readonly open: (path: string, view?: View) => Promise<Page>;
  /** Opens a list of the floor: react-admin's ListGuesser over the same server. */
  readonly openFloor: (path: string) => Promise<Page>;
  /** A call to the server, for rows that a part needs or looks for; answers its JSON. */
  readonly call: (path: string, body?: object) => Promise<unknown>;
}

/** A stage whose pages can be closed one part after the other. */
export interface OpenStage extends Stage {
  finish(): Promise<void>;
}

export interface View {
  readonly width?: number;
  readonly height?: number;
  readonly language?: Language;
  readonly theme?: 'light' | 'dark' | 'semi-dark';
  /** Told of the page before it loads anything. */
  readonly watch?: (page: Page) => void;
}

const SLOWEST_STEP_MS = 60_000;

/** Does some work on a stage of its own; server and browser end with it. */
export const onStage = async <Result>(
  server: ScreenServer,
  data: StageData,
  times: number,
  work: (stage: OpenStage) => Promise<Result>,
): Promise<Result> => {
  try {
    const stage = await openStage(server, data, times);
    try {
      return await work(stage);
    } finally {
      await stage.close();
    }
  } finally {
    await server.stop();
  }
};

/** A browser on a server; `finish` closes the pages that a part has opened, `close` all. */
const openStage = async (
  { address, token, databaseUrl }: ScreenServer,
  data: StageData,
  times: number,
): Promise<OpenStage & { close(): Promise<void> }> => {
  const browser = await openBrowser();
  const contexts: BrowserContext[] = [];
  const { origin } = new URL(address);
  const open = async (
    path: string,
    { width = 1440, height = 900, language = 'en', theme = 'light', watch }: View = {},
  ) => {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      storageState: {
        cookies: [],
        origins: [
          {
            origin,
            localStorage: [
              { name: TOKEN_HEADER, value: token },
              { name: 'language', value: language },
              { name: 'theme', value: theme },
            ],
          },
        ],
      },
    });
    contexts.push(context);
    context.setDefaultTimeout(SLOWEST_STEP_MS);
    // tsx wraps every named function in this call; functions that run in a page take it with them.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    const page = await context.newPage();
    watch?.(page);
    await page.goto(new URL(path, address).href);
    return page;
  };
  const finish = async (): Promise<void> => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  };
  return {
    data,
    times,
    databaseUrl,
    open,
    openFloor: (path) => open(`assets/floor/index.html#/${path}`),
    call: (path, body) => callServer(address, path, { token, ...(body && { body }) }),
    finish,
    close: async () => {
      await finish();
      await browser.close();
    },
  };
};
