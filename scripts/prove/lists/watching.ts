import type { Page } from 'playwright-core';

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
