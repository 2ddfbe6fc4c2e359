import { Box, DialogContentText, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { RowChoice } from '#src/admin/references/RowChoice.tsx';
import { useCountedRows } from './useCountedRows.ts';
import type { Id, Use } from './useDeletion.tsx';

interface MoveQuestionProps {
  readonly resource: ResourceModel;
  readonly uses: readonly Use[];
  readonly place: Id | undefined;
  /** Whether a row can take over: not the one that goes. */
  readonly isPlace: (id: Id) => boolean;
  readonly onPlace: (id: Id | undefined) => void;
}

/** What refers to a row that is to go, and where that shall be moved. */
export const MoveQuestion = ({ resource, uses, place, isPlace, onPlace }: MoveQuestionProps) => {
  const translate = useTranslate();
  const counted = useCountedRows();
  const texts = uses.map((use) =>
    counted(use.resource, use.count, `${formatNumber(use.count)}${use.isMore ? '+' : ''}`),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 2 }}>
      <DialogContentText role="status">
        {translate('souk.tree.inUse', { uses: texts.join(translate('souk.tree.useSeparator')) })}
      </DialogContentText>
      <RowChoice
        target={resource}
        value={place}
        onChange={(id) => onPlace(id !== undefined && isPlace(id) ? id : undefined)}
        renderInput={(params) => <TextField {...params} label={translate('souk.tree.moveTo')} />}
      />
    </Box>
  );
};
