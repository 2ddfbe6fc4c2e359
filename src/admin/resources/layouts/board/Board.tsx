import { DndContext, DragOverlay } from '@dnd-kit/core';
import { Alert, Box, Card } from '@mui/material';
import { useMemo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type FieldModel, fieldPath, isEmpty, isObject, type ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { serverText } from '#src/admin/table/bulk/serverText.ts';
import { useColumns } from '#src/admin/table/columns/useColumns.ts';
import { factFields, pictureField, pictureOf } from '#src/admin/table/rows/cards/cardParts.ts';
import { summedColumn } from '#src/admin/table/sums/figures.ts';
import { useGroups } from '#src/admin/table/sums/useGroups.ts';
import { CardBody } from '../CardBody.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { boardColumns, type BoardColumn as Column } from './boardColumns.ts';
import { type BoardParts, BoardProvider } from './boardContext.ts';
import { useBoardDrag } from './useBoardDrag.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import { useBoardMoves } from './useBoardMoves.tsx';

interface BoardProps {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
}

const useBoardColumns = ({ resource, field }: BoardProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues } = useListContext();
  const summed = summedColumn(resource);
  const groups = useGroups(resource, {
    filter: filterValues,
    by: field,
    fields: summed ? [summed] : [],
  });
  const asked = filterValues[fieldPath(resource, field)];
  const found = groups.data?.groups;
  const columns = useMemo(() => boardColumns(field, asked, found), [field, asked, found]);
  const titleOf = ({ option, value }: Column): string =>
    option?.title[language] ?? (isEmpty(value) ? translate('layouts.noValue') : String(value));
  /** A filter that says more of the field than which values leaves the answer to the groups. */
  const isEnabled = ({ group }: Column): boolean =>
    isObject(asked) ? group !== undefined : found === undefined || group !== undefined;
  return { columns, titleOf, isEnabled, summed, error: groups.data ? null : groups.error };
};

/** The rows of a list as cards, in a column for each value of a field of few values (TABLE-4). */
export const Board = ({ resource, field }: BoardProps) => {
  const translate = useTranslate();
  const { columns, titleOf, isEnabled, summed, error } = useBoardColumns({ resource, field });
  const { columns: listed } = useColumns(resource);
  const moves = useBoardMoves(resource, field, titleOf);
  const { lifted, context } = useBoardDrag({
    resource,
    columns,
    titleOf,
    isOpen: (record, column) => moves.target(record, column).isOpen,
    onDrop: moves.move,
  });
  const keys = useBoardKeys(
    columns.map(({ key }) => key),
    lifted !== undefined,
  );
  const isState = field.name === resource.stateField?.name;
  const parts: BoardParts = {
    ...{ resource, field, columns, summed, lifted, titleOf },
    facts: factFields(resource, listed, field),
    picture: pictureField(resource),
    state: isState ? undefined : resource.stateField,
    canMove: moves.canMove,
    pending: moves.pending,
    targetOf: moves.target,
    move: moves.move,
    register: keys.register,
  };
  return (
    <BoardProvider value={parts}>
      {error && (
        <Alert severity="warning" sx={{ margin: 1.5 }}>
          {serverText(error, translate) ?? translate('souk.table.loadFailed')}
        </Alert>
      )}
      <DndContext {...context}>
        <Box
          role="group"
          aria-label={translate('layouts.board.label')}
          {...keys.handlers}
          sx={{
            display: 'flex',
            gap: 1,
            padding: 1,
            blockSize: '74vh',
            minBlockSize: (theme) => theme.spacing(50),
            overflowX: 'auto',
            scrollSnapType: { xs: lifted ? 'none' : 'x proximity', sm: 'none' },
          }}
        >
          {columns.map((column) => (
            <BoardColumn
              key={column.key}
              column={column}
              isEnabled={isEnabled(column)}
              stop={keys.stopOf(column.key)}
            />
          ))}
        </Box>
        <DragOverlay dropAnimation={null}>
          {lifted && (
            <Card variant="outlined" sx={{ padding: 1, cursor: 'grabbing', boxShadow: 4 }}>
              <CardBody
                resource={resource}
                record={lifted}
                picture={pictureOf(parts.picture, lifted)?.thumbnail}
                facts={parts.facts}
                state={parts.state}
              />
            </Card>
          )}
        </DragOverlay>
      </DndContext>
      {moves.dialog}
    </BoardProvider>
  );
};
