import { DOCUMENT_LIMITS, type DocumentTotal } from '../content.ts';
import { CONTENT_WIDTH, PAPER, type Paper } from './paper.ts';

const TOTALS_WIDTH = 250;
const TOTAL_GAP = 5;
const FOOTER_Y = PAPER.height - 46;

function drawTotal(paper: Paper, { label, value, isMain = false }: DocumentTotal): void {
  const start = CONTENT_WIDTH - TOTALS_WIDTH;
  const width = TOTALS_WIDTH * 0.56;
  const words = paper.set(label, isMain ? 'strong' : 'quiet', width);
  const figure = paper.set(value, isMain ? 'main' : 'body', TOTALS_WIDTH - width - 8);
  const box = { start: start + width + 8, width: TOTALS_WIDTH - width - 8 };
  const height = Math.max(words.height, figure.height);
  if (isMain) {
    paper.y += 2;
    paper.rule('strong', { start, width: TOTALS_WIDTH });
    paper.y += TOTAL_GAP;
  }
  const element = paper.element('P');
  paper.draw(words, { start, width }, { element, y: paper.y + (height - words.height) / 2 });
  paper.draw(figure, box, {
    element,
    alignment: 'figure',
    y: paper.y + (height - figure.height) / 2,
  });
  paper.y += height + TOTAL_GAP;
}

/** The sums, kept together on one page, and the notes. */
export function drawSumsAndNotes(paper: Paper): void {
  const { totals, notes } = paper.content;
  paper.requireRoom(Math.min(totals.length * 24, 480));
  for (const total of totals) drawTotal(paper, total);
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
