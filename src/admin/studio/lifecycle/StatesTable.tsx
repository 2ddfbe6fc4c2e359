import { Table, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { SortingContext } from '#src/admin/sorting/SortingContext.tsx';
import { inAllLanguages } from '../inputs/localizedText.ts';
import { unreachableStates } from './editStates.ts';
import type { Edits } from './edits.ts';
import type { DraftMachine, DraftMove } from './machine.ts';
import type { ShownState } from './StateHead.tsx';
import { MOVE_COLUMNS, type ShownMove, StateRows } from './StateRows.tsx';
import { type Side, useNames } from './useSides.ts';

/** Narrower than this, a move's cells stand below each other, each behind its heading. */
const STACKED = '@container (max-width: 719.95px)';

const stacked = {
  [STACKED]: {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody': { borderBlockEnd: 1, borderColor: 'divider', paddingBlockEnd: 1 },
    '& th, & td': { border: 0, blockSize: 'auto', paddingBlock: 0.25, textAlign: 'start' },
    '& tr + tr': { marginBlockStart: 1 },
    '& td[data-empty]': { display: 'none' },
    '& td[data-label]::before': {
      content: 'attr(data-label) ": "',
      color: 'text.secondary',
      typography: 'caption',
    },
  },
} as const;

/** What a move asks for before it is made, in words. */
const useAsked = (fields: readonly Side[]): ((move: DraftMove) => string) => {
  const translate = useTranslate();
  const namesOf = useNames(fields);
  return ({ confirm, reason, requires = [] }) =>
    [
      ...(confirm === undefined ? [] : [translate('studio.lifecycle.asks.confirm')]),
      ...(reason === undefined
        ? []
        : [translate('studio.lifecycle.asks.reason', { field: namesOf([reason]) })]),
      ...(requires.length === 0
        ? []
        : [translate('studio.lifecycle.asks.fields', { fields: namesOf(requires) })]),
    ].join(' ');
};

interface StatesTableProps {
  readonly machine: DraftMachine;
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly states: readonly Side[];
  readonly sides: readonly Side[];
  readonly fields: readonly Side[];
  readonly edits: Edits;
  readonly onMove: (from: number, to: number) => void;
}

/** Every state with the moves out of it, to be changed where they stand. */
export const StatesTable = (props: StatesTableProps) => {
  const { machine, counts, states, sides, fields, edits, onMove } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const sideNames = useNames(sides);
  const stateNames = useNames(states);
  const asked = useAsked(fields);
  const unreachable = useMemo(() => unreachableStates(machine), [machine]);
  const shownState = ({ name: key, title: name }: Side): readonly ShownState[] => {
    const state = machine.states[key];
    if (!state) return [];
    const count = counts && (counts.get(key) ?? 0);
    const [isInitial, isTrash] = [machine.initial === key, machine.trash === key];
    return [
      { key, name, state, count, isInitial, isTrash, isUnreachable: unreachable.includes(key) },
    ];
  };
  const movesFrom = (key: string): readonly ShownMove[] =>
    machine.moves.flatMap((move, index) =>
      move.from.includes(key)
        ? [
            {
              ...{ index, move, title: inAllLanguages(move.title)[language] },
              ...{ to: stateNames([move.to]), by: sideNames(move.by), asks: asked(move) },
              color: machine.states[move.to]?.color ?? 'dark',
            },
          ]
        : [],
    );
  return (
    <SortingContext
      items={states.map(({ name, title }) => ({ key: name, name: title }))}
      shape="rows"
      onMove={onMove}
    >
      <TableContainer>
        <Table role="table" aria-label={translate('studio.lifecycle.table')} sx={stacked}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {['state', ...MOVE_COLUMNS].map((column) => (
                <TableCell key={column} role="columnheader">
                  {translate(`studio.lifecycle.columns.${column}`)}
                </TableCell>
              ))}
              <TableCell role="columnheader">
                <span style={visuallyHidden}>{translate('studio.lifecycle.columns.actions')}</span>
              </TableCell>
            </TableRow>
          </TableHead>
          {states.flatMap(shownState).map((shown) => (
            <StateRows key={shown.key} shown={shown} moves={movesFrom(shown.key)} edits={edits} />
          ))}
        </Table>
      </TableContainer>
    </SortingContext>
  );
};
