/** axe-core on a page of a browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GRAVE: readonly string[] = ['serious', 'critical'];

/** The part of axe-core's answer that is read here. */
interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe-core finds on the page as it is. */
const axeOn = async (page: Page): Promise<readonly Finding[]> => {
  await page.evaluate(AXE);
  // Runs in the page, where axe has just been put.
  return (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )) as Finding[];
};

/** A tip is named by what it is about, and stands outside of the page's parts for a moment only. */
const isTip = (id: string, html: string): boolean =>
  id === 'region' && html.includes('role="tooltip"');

const linesOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ html }) => (isTip(id, html) ? [] : [`${id}: ${html.slice(0, 200)}`])),
  );

/** All findings, one line each. */
export const axeLines = async (page: Page, place: string): Promise<readonly string[]> =>
  linesOf(await axeOn(page)).map((line) => `${place}: ${line}`);

/** Serious and critical findings, one line each. */
export const axeLinesOn = async (page: Page): Promise<string[]> =>
  linesOf((await axeOn(page)).filter(({ impact }) => GRAVE.includes(impact)));
