import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, TableBody, TableCell, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useSortableItem } from '#src/admin/sorting/SortingContext.tsx';
import { PlainChip } from '#src/admin/theme/plain/PlainChip.tsx';
import { ADD_MOVE, type Edits } from './edits.ts';
import type { DraftMove } from './machine.ts';
import { LabelledButton, type ShownState, StateHead } from './StateHead.tsx';

/** A move in words, as it leaves one state. */
export interface ShownMove {
  readonly index: number;
  readonly move: DraftMove;
  readonly title: string;
  readonly to: string;
  readonly by: string;
  /** The question, the reason and the fields that it asks for. */
  readonly asks: string;
  readonly color: ShownState['state']['color'];
}

/** The columns behind the state, by the key of their headings. */
export const MOVE_COLUMNS = ['button', 'to', 'by', 'asks'] as const;

const MoveCells = ({
  from,
  shown,
  edits,
}: {
  readonly from: ShownState;
  readonly shown: ShownMove;
  readonly edits: Edits;
}) => {
  const translate = useTranslate();
  const { index, title, to, by, asks, color } = shown;
  const cells = { button: title, to: <PlainChip color={color} label={to} />, by, asks };
  const words = { move: title, name: from.name };
  return (
    <>
      {MOVE_COLUMNS.map((column) => (
        <TableCell
          key={column}
          role="cell"
          data-label={translate(`studio.lifecycle.columns.${column}`)}
          data-empty={cells[column] === '' ? '' : undefined}
        >
          {cells[column]}
        </TableCell>
      ))}
      <TableCell role="cell" sx={{ whiteSpace: 'nowrap', textAlign: 'end' }}>
        <LabelledButton
          label={translate('studio.lifecycle.editMove', words)}
          onClick={() => edits.editMove(index, from.key)}
        >
          <EditOutlined fontSize="small" />
        </LabelledButton>
        <LabelledButton
          label={translate('studio.lifecycle.removeMove', words)}
          onClick={() => edits.removeMove(index, from.key)}
        >
          <DeleteOutlined fontSize="small" />
        </LabelledButton>
      </TableCell>
    </>
  );
};

interface StateRowsProps {
  readonly shown: ShownState;
  readonly moves: readonly ShownMove[];
  readonly edits: Edits;
}

const Rows = ({ shown, moves, edits, handle }: StateRowsProps & { readonly handle: ReactNode }) => {
  const translate = useTranslate();
  const head = (
    <TableCell
      component="th"
      role="rowheader"
      scope="rowgroup"
      rowSpan={moves.length + 1}
      sx={{ verticalAlign: 'top', fontWeight: 'inherit' }}
    >
      <StateHead shown={shown} handle={handle} edits={edits} />
    </TableCell>
  );
  return (
    <>
      {moves.map((move, place) => (
        <TableRow key={move.index} role="row">
          {place === 0 && head}
          <MoveCells from={shown} shown={move} edits={edits} />
        </TableRow>
      ))}
      <TableRow role="row">
        {moves.length === 0 && head}
        <TableCell role="cell" colSpan={MOVE_COLUMNS.length + 1} sx={{ color: 'text.secondary' }}>
          {moves.length === 0 && translate('studio.lifecycle.last')}{' '}
          <Button
            size="small"
            startIcon={<AddOutlined />}
            aria-label={translate('studio.lifecycle.addMoveFrom', { name: shown.name })}
            onClick={() => edits.addMove(shown.key)}
            {...{ [ADD_MOVE]: shown.key }}
          >
            {translate('studio.lifecycle.addMove')}
          </Button>
        </TableCell>
      </TableRow>
    </>
  );
};

/** A state with the moves out of it, which is dragged as a whole. */
export const StateRows = (props: StateRowsProps) => {
  const { key, name } = props.shown;
  const { ref, style, isDragging, handle } = useSortableItem({ key, name });
  return (
    <TableBody
      ref={ref}
      role="rowgroup"
      style={style}
      sx={{
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
        bgcolor: 'background.paper',
        boxShadow: isDragging ? (theme) => theme.palette.shadow : 'none',
      }}
    >
      <Rows {...props} handle={handle} />
    </TableBody>
  );
};
