/*
 * `npm run prove -- conversation [messages]`: an order's whole way in each language with hostile texts in every field,
 * then as many messages as given (500) from both sides at once, in the same order on two browsers (issue 7 "Shown by").
 */
import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '#schemas';
import { onStage } from '../bench/ui/stage.ts';
import { say } from '../harness/say.ts';
import { restClient, signIn } from '../stories/api.ts';
import { ADMIN, startStoryServer } from '../stories/server.ts';
import { journey } from './conversation/journey.ts';
import { rush } from './conversation/rush.ts';
import { complaints } from './lists/watching.ts';

const DEFAULT_MESSAGES = 500;

const count = Number(process.argv[2] ?? DEFAULT_MESSAGES);
if (!(count >= 2)) throw new Error('Give two messages or more: npm run prove -- conversation 500');

const started = await startStoryServer();
const { address } = started;
const token = await signIn(address, ADMIN);
await onStage({ ...started, token }, 'demo', 1, async (stage) => {
  const rest = restClient(address, token);
  const heard: string[][] = [];
  const open = (path: string, language: Language): Promise<Page> =>
    stage.open(path, {
      language,
      ...(language === 'ar' && { width: 390, height: 844 }),
      watch: (page) => void heard.push(complaints(page, path, ['error'])),
    });
  const movedBy = async (orderId: string) => {
    const path = `/apis/managers/api/balances/entries?orderId=${orderId}`;
    // The server's own contract, held by its tests.
    const { results } = (await stage.call(path)) as {
      results: { moved: { pending: number; available: number } }[];
    };
    return results.map(({ moved }) => moved);
  };
  const secondsOf = async (work: Promise<void>): Promise<string> => {
    const startMs = performance.now();
    await work;
    return ((performance.now() - startMs) / 1_000).toFixed(1);
  };
  for (const language of LANGUAGES) {
    const openIn = (path: string) => open(path, language);
    const seconds = await secondsOf(journey({ address, rest, language, open: openIn, movedBy }));
    say(
      `${language}: asked, offered, accepted once, delivered, revised, completed, refunded in ${seconds} s`,
    );
  }
  const seconds = await secondsOf(rush({ address, rest, count, open }));
  say(
    `${count} messages of both sides at once: one order on two browsers and the server, ${seconds} s`,
  );
  const lines = heard.flat();
  if (lines.length > 0) throw new Error(`The browser complained:\n${lines.join('\n')}`);
});
