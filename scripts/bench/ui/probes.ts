/** How screens are measured: in the page by its own clock, or by what Chromium counts. */
import type { Page } from 'playwright-core';

/**
 * From a click to the picture that shows its result, in milliseconds, by the page's own clock: the way of the click
 * through the test program is not counted.
 *
 * The result is there when the first element of the selector is, and, where its text is to change, says something else.
 */
const clickUntil = async (
  page: Page,
  awaited: { readonly selector: string; readonly isChange: boolean },
  click: () => Promise<void>,
): Promise<number> => {
  const took = page.evaluate(
    ({ selector, isChange }) =>
      new Promise<number>((settle) => {
        const find = (): Element | null => document.querySelector(selector);
        const before = find()?.textContent;
        let startMs: number | undefined;
        const isThere = (): boolean => {
          const found = find();
          // While rows are away there is nothing to see.
          return isChange ? Boolean(found?.textContent) && found?.textContent !== before : !!found;
        };
        const look = (): void => {
          if (startMs === undefined || !isThere()) return;
          observer.disconnect();
          const beganMs = startMs;
          // The frame that shows it is drawn after this one's callbacks.
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => settle(performance.now() - beganMs);
            channel.port2.postMessage(undefined);
          });
        };
        const observer = new MutationObserver(look);
        const characterData = isChange;
        observer.observe(document.body, { childList: true, subtree: true, characterData });
        const note = ({ timeStamp }: Event): void => {
          startMs = timeStamp;
        };
        document.addEventListener('click', note, { capture: true, once: true });
      }),
    awaited,
  );
  await click();
  return took;
};

/** From a click on a button to the picture in which the text of an element is another one. */
export const clickUntilChanged = (page: Page, button: string, textOf: string): Promise<number> =>
  clickUntil(page, { selector: textOf, isChange: true }, () =>
    page.locator(button).first().click(),
  );

/** From a click to the picture with an element that was not there before. */
export const clickUntilShown = (
  page: Page,
  selector: string,
  click: () => Promise<void>,
): Promise<number> => clickUntil(page, { selector, isChange: false }, click);

/** What Chromium counts: script alone, or all that its main thread does, frames included. */
type Counted = 'ScriptDuration' | 'TaskDuration';

/** Answers the time that a page has taken so far, in milliseconds. */
const pageClock = async (page: Page, counted: Counted): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  // Of the main thread's own time: others who work on the machine do not count.
  const timeDomain = counted === 'TaskDuration' ? 'threadTicks' : 'timeTicks';
  await session.send('Performance.enable', { timeDomain });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === counted)?.value ?? 0;
    return seconds * 1_000;
  };
};

const countedPerKey =
  (counted: Counted) =>
  async (page: Page, text: string, pauseMs: number): Promise<readonly number[]> => {
    const spentMs = await pageClock(page, counted);
    const figures: number[] = [];
    for (const key of text) {
      const before = await spentMs();
      await page.keyboard.press(key);
      await page.waitForTimeout(pauseMs);
      figures.push((await spentMs()) - before);
    }
    return figures;
  };

/** The script time that each key costs, what it sets off a little later included, in milliseconds. */
export const scriptPerKey = countedPerKey('ScriptDuration');

/** The same with styles, layout and painting. */
export const workPerKey = countedPerKey('TaskDuration');

/** All work of the page while something is done, and until it rests, in milliseconds. */
export const workOf = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const spentMs = await pageClock(page, 'TaskDuration');
  const before = await spentMs();
  await act();
  return (await spentMs()) - before;
};

/** From each key's event to the next frame, the wait for that frame included, in milliseconds. */
export const inputToFrame = async (
  page: Page,
  text: string,
  pauseMs: number,
): Promise<readonly number[]> => {
  await page.evaluate(() => {
    const taken: number[] = [];
    Reflect.set(window, 'benchFrames', taken);
    const note = ({ timeStamp }: Event): void => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => taken.push(performance.now() - timeStamp);
        channel.port2.postMessage(undefined);
      });
    };
    document.addEventListener('input', note, true);
    Reflect.set(window, 'benchStop', () => document.removeEventListener('input', note, true));
  });
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pauseMs);
  }
  return page.evaluate(() => {
    Reflect.get(window, 'benchStop')();
    return Reflect.get(window, 'benchFrames');
  });
};

/** All script that a text sets off, until the page rests after it, divided by its keys; in milliseconds. */
export const scriptOfText = async (
  page: Page,
  text: string,
  { pauseMs, restMs }: { readonly pauseMs: number; readonly restMs: number },
): Promise<number> => {
  const scriptMs = await pageClock(page, 'ScriptDuration');
  const before = await scriptMs();
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pauseMs);
  }
  await page.waitForTimeout(restMs);
  return ((await scriptMs()) - before) / text.length;
};

/** The milliseconds between frames while something is done. */
export const framesDuring = async (
  page: Page,
  act: () => Promise<unknown>,
): Promise<readonly number[]> => {
  await page.evaluate(() => {
    const stamps: number[] = [];
    Reflect.set(window, 'benchStamps', stamps);
    const note = (nowMs: number): void => {
      stamps.push(nowMs);
      if (Reflect.get(window, 'benchStamps') === stamps) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await act();
  const stamps = await page.evaluate(() => {
    const noted: number[] = Reflect.get(window, 'benchStamps');
    Reflect.deleteProperty(window, 'benchStamps');
    return noted;
  });
  return stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? stamp));
};

/** The milliseconds between frames while something scrolls under the pointer, as a wheel scrolls it. */
export const frameTimes = async (
  page: Page,
  over: string,
  distancePx: number,
): Promise<readonly number[]> => {
  const box = await page.locator(over).first().boundingBox();
  const seen = page.viewportSize();
  if (!box || !seen) throw new Error(`There is nothing to scroll at ${over}.`);
  // The middle of the part that is in sight: a page that was scrolled has most of it above the window.
  const middle = (from: number, size: number, limit: number): number =>
    (Math.max(0, from) + Math.min(limit, from + size)) / 2;
  const session = await page.context().newCDPSession(page);
  const taken = await framesDuring(page, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: middle(box.x, box.width, seen.width),
      y: middle(box.y, box.height, seen.height),
      yDistance: -distancePx,
      speed: 2_500,
      gestureSourceType: 'mouse',
    }),
  );
  await session.detach();
  return taken;
};

/** The same of a button that a selector names. */
export const clickUntilThere = (page: Page, button: string, selector: string): Promise<number> =>
  clickUntilShown(page, selector, () => page.locator(button).first().click());
