import type { Translate } from '#schemas';
import { alternativeName } from '#schemas/model/fromData/alternativeName.ts';
import type { ColumnProposal, Proposal } from '#schemas/model/fromData/columnTypes.ts';
import { evidenceOf } from '#server/engine/schemaProposals/evidence.ts';
import { count } from '../../commands/command.ts';

const HEAD = ['column', 'field', 'type', 'filled', 'misfits', 'what speaks for it', 'or'];
const MAX_CELL_CHARACTERS = 90;
const MAX_ALTERNATIVES = 4;
const MAX_SAMPLES = 3;

const cut = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_CELL_CHARACTERS ? `${line.slice(0, MAX_CELL_CHARACTERS - 1)}…` : line;
};

const typeText = ({ type, isRequired, isUnique, reference }: ColumnProposal): string => {
  const target = reference ? ` to ${reference.resource}` : '';
  return `${type}${target}${isUnique ? ', unique' : ''}${isRequired ? ', required' : ''}`;
};

const misfitText = ({ misfits, misfitSamples }: ColumnProposal): string =>
  misfits === 0 ? '' : `${count(misfits)}: ${misfitSamples.slice(0, MAX_SAMPLES).join(' | ')}`;

const cellsOf = (column: ColumnProposal, rows: number, translate: Translate): readonly string[] => {
  const others = [...new Set(column.alternatives.map(alternativeName))];
  const samples = column.samples.slice(0, MAX_SAMPLES).join(' | ');
  return [
    ...[column.header, column.name, typeText(column), `${count(column.filled)}/${count(rows)}`],
    ...[misfitText(column), `${evidenceOf(column, translate)} (${samples})`],
    others.slice(0, MAX_ALTERNATIVES).join(', '),
  ];
};

/** A proposal as lines of a table. */
export const proposalLines = (
  { columns, rows }: Proposal,
  translate: Translate,
): readonly string[] => {
  const table = [HEAD, ...columns.map((column) => cellsOf(column, rows, translate).map(cut))];
  const widths = HEAD.map((_, index) =>
    Math.max(...table.map((cells) => (cells[index] ?? '').length)),
  );
  return table.map((cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
