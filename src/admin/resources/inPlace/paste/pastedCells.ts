const QUOTED = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
const PLAIN = /[^\t\n]*/y;
/** Spreadsheets put quotation marks around a cell only for these; all others are its own text. */
const NEEDS_QUOTES = /[\t\n]|""/;

/** A cell that begins here, with where it ends. */
const cellAt = (text: string, start: number): { readonly cell: string; readonly end: number } => {
  QUOTED.lastIndex = start;
  const quoted = QUOTED.exec(text)?.[1];
  if (quoted !== undefined && NEEDS_QUOTES.test(quoted))
    return { cell: quoted.replaceAll('""', '"'), end: QUOTED.lastIndex };
  PLAIN.lastIndex = start;
  const cell = PLAIN.exec(text)?.[0] ?? '';
  return { cell, end: start + cell.length };
};

/** Rows of cells as spreadsheets copy them: parted by tabs, each row with a line break, the last one too. */
export const pastedCells = (copied: string): readonly (readonly string[])[] => {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (let start = 0; start <= text.length; ) {
    const { cell, end } = cellAt(text, start);
    rows.at(-1)?.push(cell);
    if (text[end] === '\n') rows.push([]);
    start = end + 1;
  }
  return rows;
};
