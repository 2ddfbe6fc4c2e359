import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The part of axe-core's answer that is read here. */
interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** All that axe-core finds on the page as it is, one line each. */
export const axeLines = async (page: Page, place: string): Promise<readonly string[]> => {
  await page.evaluate(AXE);
  // Runs in the page, where axe has just been put.
  const findings = (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )) as Finding[];
  return findings.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${place}: ${id}: ${html.slice(0, 200)}`),
  );
};

/** What the browser complains about from now on. */
export const complaints = (
  page: Page,
  place: string,
  kinds: readonly string[] = ['error', 'warning'],
): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (kinds.includes(message.type())) lines.push(`${place}: ${message.text()}`);
  });
  page.on('pageerror', (error) => lines.push(`${place}: ${error.message}`));
  return lines;
};

/** What has no room on a page: the page itself where it scrolls sideways, and numbers that are cut. */
export const spills = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const lines = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
    for (const number of document.querySelectorAll('bdi[dir=ltr]')) {
      const text = number.textContent ?? '';
      if (!/^[^a-z]*\d[^a-z]*$/i.test(text)) continue;
      const box = number.closest('.MuiTypography-noWrap');
      if (box && box.scrollWidth > box.clientWidth) lines.push(`"${text}" is cut`);
    }
    return lines;
  });
