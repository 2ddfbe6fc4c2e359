import { type DocumentContent, requireFittingDocument } from './content.ts';
import { drawFooters, drawSumsAndNotes } from './layout/foot.ts';
import { drawHead } from './layout/head.ts';
import { Paper } from './layout/paper.ts';
import { drawTable } from './layout/table.ts';
import { cleanText } from './text/cleanText.ts';

const TITLE_CHARACTERS = 200;

/**
 * A document as PDF: fonts embedded, text to be searched and copied, the same bytes for the same content.
 *
 * `pageText` is "Page %{page} of %{pages}" in the document's language. Errors: `DocumentRefused`.
 */
export function renderDocument(content: DocumentContent, pageText: string): Buffer {
  requireFittingDocument(content);
  const paper = new Paper(content);
  drawHead(paper);
  drawTable(paper);
  drawSumsAndNotes(paper);
  drawFooters(paper, (page, pages) =>
    pageText.replace('%{page}', String(page)).replace('%{pages}', String(pages)),
  );
  return paper.document.finish({
    title: cleanText(`${content.title} ${content.number}`, TITLE_CHARACTERS),
    author: cleanText(content.author, TITLE_CHARACTERS),
    language: content.language,
    issuedAt: new Date(content.issuedAt),
  });
}
