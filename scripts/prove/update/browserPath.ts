/** The form in Chromium, from sources that Vite serves, and how its code comes to send the update. */
import type { CDPSession, Page } from 'playwright-core';
import { createServer } from 'vite';
import { TOKEN_HEADER } from '#schemas';
import { openBrowser } from '../../harness/browser.ts';
import { PROJECT } from '../../machine/project.mjs';
import type { FollowedServer } from './serverPath.ts';
import { type Coverage, executedFiles, filesOfStack, MAX_ASYNC_DEPTH } from './v8.ts';

const PRODUCT = /^(?:src|dataProvider|schemas|locales)\//;
const UPDATE = '/api/customers/update';
const STEP_MS = 120_000;

const pathOf = (url: string): string | undefined => {
  const path = url.replace(/^https?:\/\/[^/]+\/markets\//, '').replace(/\?.*$/, '');
  return PRODUCT.test(path) ? path : undefined;
};

const watchUpdate = async (session: CDPSession): Promise<() => readonly string[]> => {
  let stack: readonly string[] = [];
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (request.url.includes(UPDATE)) stack = filesOfStack(initiator.stack, pathOf);
  });
  await session.send('Network.enable');
  await session.send('Debugger.enable');
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: MAX_ASYNC_DEPTH });
  return () => stack;
};

const save = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse((response) => response.url().includes(UPDATE));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await answered;
};

/** Changes a customer in its form. Answers the files on the way to the request, and those whose code ran. */
export const followInBrowser = async (server: FollowedServer) => {
  process.env['PORT'] = new URL(server.address).port;
  const vite = await createServer({ root: PROJECT, mode: 'development', server: { port: 0 } });
  await vite.listen();
  const browser = await openBrowser();
  try {
    const [address = ''] = vite.resolvedUrls?.local ?? [];
    const page = await browser.newPage();
    page.setDefaultTimeout(STEP_MS);
    await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
      TOKEN_HEADER,
      server.token,
    ] as const);
    await page.goto(new URL(`customers/update/${server.customerId}`, address).href);
    await page.locator('#root_lastname').fill('Byron');
    const session = await page.context().newCDPSession(page);
    const stack = await watchUpdate(session);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true });
    await server.begin();
    await save(page);
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const scripts: readonly Coverage[] = result;
    return { stack: stack(), running: executedFiles(scripts, pathOf) };
  } finally {
    await browser.close();
    await vite.close();
  }
};
