import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

export interface Troubles {
  /** What went wrong so far, in the order it came. */
  readonly all: readonly string[];
  /** Says which statuses of 400 and above the story provokes from now on. */
  readonly expect: (...statuses: number[]) => void;
  /** Says that the story takes the line away: requests fail for it from now on. */
  readonly expectLostLine: () => void;
  /** Takes what came so far for what the story provoked; what comes from now on counts. */
  readonly forget: () => void;
  /** Listens to all pages of a browser profile, those that come later included. */
  readonly watch: (context: BrowserContext) => Promise<void>;
}

/** Chromium writes one such line for every answer of 400 and above. */
const FAILED_RESOURCE = /status of (\d{3})/;
const NOISY: readonly string[] = ['error', 'warning'];
/** A request that its own page gave up, by leaving or by asking anew, is nobody's trouble. */
const GIVEN_UP = 'net::ERR_ABORTED';
const NO_LINE = 'net::ERR_INTERNET_DISCONNECTED';
/** The same for a file that passes through what keeps the page. */
const NO_FILE = 'net::ERR_FAILED';
const isOfLine = (text: string): boolean => text.includes(NO_LINE) || text.includes(NO_FILE);

/** Violations of the Content-Security-Policy are events of the page; it hands them to `tell`. */
const watchPolicy = async (
  context: BrowserContext,
  tell: (text: string) => void,
): Promise<void> => {
  await context.exposeFunction('tellViolation', tell);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
      const text = `${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`;
      Reflect.get(window, 'tellViolation')(text);
    });
  });
};

/** Collects console errors and warnings, uncaught errors, failed requests and policy violations. */
export const collectTroubles = (): Troubles => {
  const all: string[] = [];
  const expected = new Set<number>();
  let isLineLost = false;
  const hear = (message: ConsoleMessage): void => {
    if (!NOISY.includes(message.type())) return;
    const [, status] = FAILED_RESOURCE.exec(message.text()) ?? [];
    if (status !== undefined && expected.has(Number(status))) return;
    if (isLineLost && isOfLine(message.text())) return;
    all.push(`console ${message.type()}: ${message.text()}`);
  };
  const follow = (page: Page): void => {
    page.on('console', hear);
    page.on('pageerror', (error) => all.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown';
      if (isLineLost && isOfLine(reason)) return;
      if (reason !== GIVEN_UP) all.push(`request: ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      const isTrouble = response.status() >= 400 && !expected.has(response.status());
      if (isTrouble) all.push(`answer: ${response.status()} ${response.url()}`);
    });
  };
  return {
    all,
    expect: (...statuses) => {
      for (const status of statuses) expected.add(status);
    },
    expectLostLine: () => {
      isLineLost = true;
    },
    forget: () => {
      all.length = 0;
    },
    watch: async (context) => {
      context.on('page', follow);
      await watchPolicy(context, (text) => all.push(`policy: ${text}`));
    },
  };
};
