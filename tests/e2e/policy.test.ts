import { expect, inject } from 'vitest';
import { story } from './story.ts';
import { collectTroubles } from './troubles.ts';

const address = () => inject('server').address;

story(
  'the policy stops code that a page did not come with, and the stories hear of it (SEC-5)',
  async ({ browser }) => {
    const context = await browser.newContext();
    const troubles = collectTroubles();
    await troubles.watch(context);
    const page = await context.newPage();
    await page.goto(address());
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
    });
    await expect.poll(() => troubles.all.join('\n')).toMatch(/policy: script-src-elem inline/);
    await expect.poll(() => troubles.all.join('\n')).toMatch(/policy: style-src-elem inline/);
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
    await context.close();
  },
);
