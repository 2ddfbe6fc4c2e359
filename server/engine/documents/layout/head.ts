import { CONTENT_WIDTH, MARGIN, type Paper } from './paper.ts';

const GAP = 24;
const LOGO = { width: 150, height: 46 } as const;
const LABEL_SHARE = 0.4;
const FACT_GAP = 3;

/** What it is at the start, who issues it at the end: by the logo, by the name where there is none. */
function drawTitle(paper: Paper): void {
  const { content } = paper;
  const half = (CONTENT_WIDTH - GAP) / 2;
  const title = paper.set(content.title, 'title', half);
  paper.draw(title, { start: 0, width: half }, { element: paper.element('H1') });
  const { logo } = content;
  let height = 0;
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    const width = logo.width * scale;
    height = logo.height * scale;
    const figure = paper.element('Figure', undefined, content.author);
    paper.picture({ start: CONTENT_WIDTH - width, width }, paper.y, height, figure);
  } else {
    const author = paper.set(content.author, 'author', half);
    height = author.height + 6;
    const box = { start: half + GAP, width: half };
    paper.draw(author, box, { y: paper.y + 6, alignment: 'end', element: paper.element('P') });
  }
  paper.y += Math.max(title.height, height) + 16;
}

function drawFacts(paper: Paper): void {
  const blocks = paper.content.facts.map(({ label, value }) => ({
    label: paper.set(label, 'quiet', CONTENT_WIDTH * LABEL_SHARE),
    value,
  }));
  const labelWidth = Math.max(0, ...blocks.map(({ label }) => label.width));
  const start = labelWidth + 18;
  for (const { label, value } of blocks) {
    const set = paper.set(value, 'body', CONTENT_WIDTH - start);
    const height = Math.max(label.height, set.height);
    paper.requireRoom(height);
    const element = paper.element('P');
    paper.draw(label, { start: 0, width: labelWidth }, { element });
    paper.draw(set, { start, width: CONTENT_WIDTH - start }, { element });
    paper.y += height + FACT_GAP;
  }
  paper.y += 18;
}

function drawParties(paper: Paper): void {
  const { parties } = paper.content;
  if (parties.length === 0) return;
  const width = (CONTENT_WIDTH - GAP * (parties.length - 1)) / parties.length;
  const columns = parties.map(({ label, lines }) => [
    paper.set(label, 'small', width),
    ...lines.map((line, index) => paper.set(line, index === 0 ? 'strong' : 'body', width)),
  ]);
  const heights = columns.map((blocks) =>
    blocks.reduce((sum, { height }) => sum + height + 1.5, 0),
  );
  const height = Math.max(...heights);
  paper.requireRoom(Math.min(height, 400));
  for (const [index, blocks] of columns.entries()) {
    const element = paper.element('Div');
    let { y } = paper;
    for (const block of blocks) {
      paper.draw(
        block,
        { start: index * (width + GAP), width },
        { y, element: paper.element('P', element) },
      );
      y += block.height + 1.5;
    }
  }
  paper.y += height + 22;
}

function drawSummary(paper: Paper): void {
  const { summary } = paper.content;
  if (summary === undefined) return;
  const block = paper.set(summary, 'summary', CONTENT_WIDTH);
  paper.flow(block, { start: 0, width: CONTENT_WIDTH }, paper.element('P'));
  paper.y += 16;
}

/** Everything above the table. */
export function drawHead(paper: Paper): void {
  paper.y = MARGIN.top;
  drawTitle(paper);
  drawFacts(paper);
  drawParties(paper);
  drawSummary(paper);
}
