import {
  Box,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import type { BulkWork } from './bulkWork.ts';
import { RefusedList } from './RefusedList.tsx';
import type { BulkOutcome, BulkSelection } from './runBulk.ts';
import { useBulk } from './useBulk.ts';

interface BulkDialogProps {
  readonly resource: ResourceModel;
  readonly selection: BulkSelection;
  readonly title: string;
  /** What is asked before anything is done. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly color?: ButtonProps['color'];
  /** Off while the question is not answered in full. */
  readonly isReady?: boolean;
  /** What to do; undefined while the dialog shows that an answer is missing. */
  readonly readWork: () => BulkWork | undefined;
  readonly success: (count: number) => string;
  readonly failure?: string;
  readonly isUndoable: boolean;
  readonly isWide?: boolean;
  readonly onClose: () => void;
}

const Progress = ({
  done,
  total,
}: {
  readonly done: number;
  readonly total: number | undefined;
}) => {
  const translate = useTranslate();
  const text =
    total === undefined
      ? translate('souk.rows.bulk.counting')
      : translate('souk.rows.bulk.progress', {
          done: formatNumber(done),
          total: formatNumber(total),
        });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <span role="status">{text}</span>
      <LinearProgress
        aria-label={text}
        {...(total !== undefined && {
          variant: 'determinate',
          value: total === 0 ? 0 : (100 * done) / total,
        })}
      />
    </Box>
  );
};

const Report = ({
  resource,
  outcome: { done, refused, left },
}: {
  readonly resource: ResourceModel;
  readonly outcome: BulkOutcome;
}) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">
        {translate('souk.rows.bulk.report', {
          done: formatNumber(done.length),
          refused: formatNumber(refused.length),
        })}
      </Typography>
      {left.length > 0 && (
        <Typography>{translate('souk.rows.bulk.left', { smart_count: left.length })}</Typography>
      )}
      {refused.length > 0 && <RefusedList resource={resource} refused={refused} />}
    </Box>
  );
};

/** The question, the progress and the report of what is done to many rows. Mounted while it is open. */
export const BulkDialog = (props: BulkDialogProps) => {
  const { resource, selection, title, children, confirm, color = 'primary', readWork } = props;
  const { isReady = true } = props;
  const { success, failure, isUndoable, isWide = false, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const { phase, isStopping, start, stop, undoOf } = useBulk(
    resource,
    { success, failure, isUndoable },
    onClose,
  );
  // Also here: the toast with its Undo lies outside of the open dialog.
  const undo = phase.name === 'report' ? undoOf(phase.outcome) : undefined;
  const isRunning = phase.name === 'running';
  const run = (rows: BulkSelection): void => {
    const work = readWork();
    if (work) void start(rows, work);
  };
  const cancel = (
    <Button autoFocus={phase.name !== 'asking' || !isWide} onClick={onClose}>
      {translate(phase.name === 'report' ? 'souk.rows.bulk.close' : 'souk.rows.bulk.cancel')}
    </Button>
  );
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth={isWide ? 'md' : 'xs'}
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {phase.name === 'changed' ? translate('souk.rows.bulk.changedTitle') : title}
      </DialogTitle>
      <DialogContent id={textId}>
        {/* Stays mounted, so that what was typed is there when the question is asked again. */}
        <Box hidden={phase.name !== 'asking'}>{children}</Box>
        {isRunning && <Progress done={phase.done} total={phase.total} />}
        {phase.name === 'report' && <Report resource={resource} outcome={phase.outcome} />}
        {phase.name === 'changed' && (
          <Typography role="status">
            {phase.total === 0
              ? translate('souk.rows.bulk.nothing')
              : translate('souk.rows.bulk.changedText', {
                  expected: formatNumber(phase.expected),
                  total: formatNumber(phase.total),
                })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        {isRunning ? (
          <Button onClick={stop} disabled={isStopping}>
            {translate(isStopping ? 'souk.rows.bulk.stopping' : 'souk.rows.bulk.stop')}
          </Button>
        ) : (
          cancel
        )}
        {undo && (
          <Button
            onClick={() => {
              onClose();
              undo();
            }}
          >
            {translate('souk.rows.bulk.undo')}
          </Button>
        )}
        {phase.name === 'asking' && (
          <Button
            variant="contained"
            color={color}
            disabled={!isReady}
            onClick={() => run(selection)}
          >
            {confirm}
          </Button>
        )}
        {phase.name === 'changed' && phase.total > 0 && selection.kind === 'all' && (
          <Button
            variant="contained"
            color={color}
            onClick={() => run({ ...selection, total: phase.total })}
          >
            {translate('souk.rows.bulk.goOn', { total: formatNumber(phase.total) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
