import type { DocumentColumn, DocumentRow } from '../content.ts';
import type { StructureElement } from '../pdf/structure.ts';
import { type Alignment, type Box, CONTENT_WIDTH, type Paper, type TextBlock } from './paper.ts';

const COLUMN_GAP = 16;
const ROW_PADDING = 5.5;
/** All figures together leave so much of the paper to the texts. */
const TEXT_SHARE = 0.34;
const WHOLE: Box = { start: 0, width: CONTENT_WIDTH };

const alignmentOf = ({ kind }: DocumentColumn): Alignment =>
  kind === 'figure' ? 'figure' : 'start';

/** Figures take what they need; texts share what is left. */
function boxesOf(paper: Paper): Box[] {
  const { columns, rows } = paper.content;
  const room = CONTENT_WIDTH - COLUMN_GAP * (columns.length - 1);
  const wanted = columns.map(({ kind, title }, index) =>
    kind === 'text'
      ? 0
      : Math.max(
          paper.set(title, 'small', CONTENT_WIDTH).width,
          ...rows.map(({ cells }) => paper.set(cells[index] ?? '', 'body', CONTENT_WIDTH).width),
        ),
  );
  const texts = columns.filter(({ kind }) => kind === 'text').length;
  const most = room * (texts > 0 ? 1 - TEXT_SHARE : 1);
  const sum = wanted.reduce((total, width) => total + width, 0);
  const scale = sum > most ? most / sum : 1;
  const textWidth = texts > 0 ? (room - sum * scale) / texts : 0;
  let start = 0;
  return columns.map(({ kind }, index) => {
    const width = kind === 'text' ? textWidth : (wanted[index] ?? 0) * scale;
    const box = { start, width: width + 0.01 };
    start += width + COLUMN_GAP;
    return box;
  });
}

interface SetRow {
  readonly cells: readonly TextBlock[];
  readonly detail: TextBlock | undefined;
  readonly height: number;
}

function setRow(paper: Paper, { cells, detail }: DocumentRow, boxes: readonly Box[]): SetRow {
  const blocks = boxes.map(({ width }, index) => paper.set(cells[index] ?? '', 'body', width));
  const below = detail ? paper.set(detail, 'small', boxes[0]?.width ?? 0) : undefined;
  const first = (blocks[0]?.height ?? 0) + (below?.height ?? 0);
  const height = Math.max(first, ...blocks.map((block) => block.height)) + 2 * ROW_PADDING;
  return { cells: blocks, detail: below, height };
}

/** The columns' titles; on every page, though those who hear the document are told of them once. */
function drawTitles(paper: Paper, boxes: readonly Box[], head?: StructureElement): void {
  const { columns } = paper.content;
  const blocks = columns.map(({ title }, index) =>
    paper.set(title, 'small', boxes[index]?.width ?? 0),
  );
  const height = Math.max(0, ...blocks.map((block) => block.height));
  for (const [index, column] of columns.entries()) {
    const [block, box] = [blocks[index], boxes[index]];
    const cell = head && paper.element('TH', head);
    if (block && box) {
      const y = paper.y + height - block.height;
      paper.draw(block, box, { y, alignment: alignmentOf(column), ...(cell && { element: cell }) });
    }
  }
  paper.y += height + 5;
  paper.rule('strong', WHOLE);
}

function drawRow(paper: Paper, row: SetRow, boxes: readonly Box[], body: StructureElement): void {
  const element = paper.element('TR', body);
  const y = paper.y + ROW_PADDING;
  for (const [index, column] of paper.content.columns.entries()) {
    const [block, box] = [row.cells[index], boxes[index]];
    const cell = paper.element('TD', element);
    if (!block || !box) continue;
    paper.draw(block, box, { y, alignment: alignmentOf(column), element: cell });
    if (index === 0 && row.detail) {
      paper.draw(row.detail, box, { y: y + block.height, element: cell });
    }
  }
  paper.y += row.height;
  paper.rule('fine', WHOLE);
}

/** The table: a row stands on one page, and each page has the columns' titles. */
export function drawTable(paper: Paper): void {
  if (paper.content.columns.length === 0) return;
  const boxes = boxesOf(paper);
  const table = paper.element('Table');
  const head = paper.element('TR', paper.element('THead', table));
  const body = paper.element('TBody', table);
  const rows = paper.content.rows.map((row) => setRow(paper, row, boxes));
  paper.requireRoom(40 + (rows[0]?.height ?? 0));
  drawTitles(paper, boxes, head);
  for (const row of rows) {
    if (row.height > paper.room) {
      paper.nextPage();
      drawTitles(paper, boxes);
    }
    drawRow(paper, row, boxes, body);
  }
  paper.y += 16;
}
