import { DOCUMENT_LIMITS, type DocumentTotal } from '../content.ts';
import { CONTENT_WIDTH, PAPER, type Paper, type TextBlock } from './paper.ts';

const TOTALS_WIDTH = 250;
const LABEL_WIDTH = TOTALS_WIDTH * 0.56;
const FIGURE_WIDTH = TOTALS_WIDTH - LABEL_WIDTH - 8;
const TOTAL_GAP = 5;
const FOOTER_Y = PAPER.height - 46;

interface SetTotal {
  readonly words: TextBlock;
  readonly figure: TextBlock;
  readonly isMain: boolean;
}

function setTotal(paper: Paper, { label, value, isMain = false }: DocumentTotal): SetTotal {
  return {
    words: paper.set(label, isMain ? 'strong' : 'quiet', LABEL_WIDTH),
    figure: paper.set(value, isMain ? 'main' : 'body', FIGURE_WIDTH),
    isMain,
  };
}

/** `width`: of the widest figure, so that all of them stand below each other at the paper's edge. */
function drawTotal(paper: Paper, { words, figure, isMain }: SetTotal, width: number): void {
  const start = CONTENT_WIDTH - TOTALS_WIDTH;
  const height = Math.max(words.height, figure.height);
  if (isMain) {
    paper.y += 2;
    paper.rule('strong', { start, width: TOTALS_WIDTH });
    paper.y += TOTAL_GAP;
  }
  const element = paper.element('P');
  const middle = (block: TextBlock): number => paper.y + (height - block.height) / 2;
  paper.draw(words, { start, width: LABEL_WIDTH }, { element, y: middle(words) });
  const box = { start: CONTENT_WIDTH - width, width };
  paper.draw(figure, box, { element, alignment: 'figure', y: middle(figure) });
  paper.y += height + TOTAL_GAP;
}

/** The sums, kept together on one page, and the notes. */
export function drawSumsAndNotes(paper: Paper): void {
  const { notes } = paper.content;
  const totals = paper.content.totals.map((total) => setTotal(paper, total));
  const width = Math.max(0, ...totals.map(({ figure }) => figure.width));
  const heights = totals.map(({ words, figure }) => Math.max(words.height, figure.height));
  paper.requireRoom(heights.reduce((sum, height) => sum + height + 2 * TOTAL_GAP, 0));
  for (const total of totals) drawTotal(paper, total, width);
  paper.y += 18;
  for (const note of notes) {
    const block = paper.set(note, 'quiet', CONTENT_WIDTH, DOCUMENT_LIMITS.noteCharacters);
    paper.flow(block, { start: 0, width: CONTENT_WIDTH }, paper.element('P'));
    paper.y += 7;
  }
}

/** Which document this is, and which of its pages: once all pages are there. */
export function drawFooters(paper: Paper, pageOf: (page: number, pages: number) => string): void {
  const { title, number } = paper.content;
  const { pages } = paper.document;
  const half = CONTENT_WIDTH / 2;
  for (const [index, page] of pages.entries()) {
    const name = paper.set(`${title} ${number}`, 'small', half);
    const place = paper.set(pageOf(index + 1, pages.length), 'small', half);
    const first = { ...name, lines: name.lines.slice(0, 1) };
    paper.draw(first, { start: 0, width: half }, { y: FOOTER_Y, page });
    paper.draw(place, { start: half, width: half }, { y: FOOTER_Y, alignment: 'end', page });
  }
}
