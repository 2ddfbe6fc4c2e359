import {
  Box,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useDialogClosing } from '#src/admin/form/useDialogClosing.tsx';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import type { BulkWork } from './bulkWork.ts';
import { type ChangeWord, PreviewResult, RowsProgress, Sums } from './preview/PreviewResult.tsx';
import { useBulkPreview } from './preview/useBulkPreview.ts';
import { RefusedGroups } from './RefusedGroups.tsx';
import { type BulkSelection, countOf } from './runBulk.ts';
import { type BulkPhase, useBulk } from './useBulk.ts';

interface BulkDialogProps {
  readonly resource: ResourceModel;
  readonly selection: BulkSelection;
  readonly title: (count: number) => string;
  /** What is asked before anything is done, where it needs them with the rows that it is about. */
  readonly children: ReactNode | ((rows: BulkSelection) => ReactNode);
  /** The button's words; `changed` rows of all would change, as far as that is known. */
  readonly confirm: (changed: number | undefined, count: number) => string;
  readonly color?: ButtonProps['color'];
  /** Off while the question is not answered in full. */
  readonly isReady?: boolean;
  /** What to do; undefined while the dialog shows that an answer is missing. */
  readonly readWork: () => BulkWork | undefined;
  /** A change whose outcome the server can tell before; `work` undefined while the question is not answered. */
  readonly change?: {
    readonly word: ChangeWord;
    readonly work: BulkWork | undefined;
    /** A field of amounts to add up over the rows that would change. */
    readonly sum?: string | undefined;
  };
  readonly success: (count: number) => string;
  readonly failure?: string;
  readonly isUndoable: boolean;
  /** All that is typed or chosen for the question, as a JSON value: where that has changed, closing asks first. */
  readonly typed?: unknown;
  /** What that is where nobody typed anything, if it may open with what was typed before. */
  readonly opened?: unknown;
  readonly isWide?: boolean;
  /** The rows are not those that a list around it has selected. */
  readonly isApart?: boolean;
  readonly onClose: () => void;
}

const Running = ({ phase }: { readonly phase: Extract<BulkPhase, { name: 'running' }> }) => {
  const translate = useTranslate();
  const { done, total } = phase;
  const text =
    total === undefined
      ? translate('many.counting')
      : translate('many.progress', { done: formatNumber(done), total: formatNumber(total) });
  return <RowsProgress text={text} done={done} total={total} />;
};

const Report = ({
  resource,
  phase: { outcome, preview, surprises },
}: {
  readonly resource: ResourceModel;
  readonly phase: Extract<BulkPhase, { name: 'report' }>;
}) => {
  const translate = useTranslate();
  const { done, refused, left } = outcome;
  const total = done.length + refused.length + left.length + (preview?.unchanged.length ?? 0);
  const isAsExpected = done.length === preview?.changed.length;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">
        {translate('many.done', { smart_count: done.length, total: formatNumber(total) })}
        {isAsExpected && <Sums sums={preview.sums} />}
      </Typography>
      {surprises > 0 && (
        <Typography>{translate('many.surprises', { smart_count: surprises })}</Typography>
      )}
      {left.length > 0 && (
        <Typography>{translate('many.left', { smart_count: left.length })}</Typography>
      )}
      {refused.length > 0 && <RefusedGroups resource={resource} refused={refused} />}
    </Box>
  );
};

const Changed = ({ expected, total }: { readonly expected: number; readonly total: number }) => {
  const translate = useTranslate();
  return (
    <Typography role="status">
      {total === 0
        ? translate('many.nothing')
        : translate('many.changedText', {
            expected: formatNumber(expected),
            total: formatNumber(total),
          })}
    </Typography>
  );
};

/** The question, what would happen, the progress and the report of what is done to many rows. Mounted while it is open. */
export const BulkDialog = (props: BulkDialogProps) => {
  const { resource, title, children, confirm, color = 'primary', readWork, change } = props;
  const { isReady = true } = props;
  const { success, failure, isUndoable, isWide = false, isApart = false, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  // Others stay selected or are let go of meanwhile: the dialog is about the rows that it was opened for.
  const [rows, setRows] = useState(props.selection);
  const { phase, isStopping, start, stop } = useBulk(
    resource,
    { success, failure, isUndoable, isApart },
    onClose,
  );
  const count = countOf(rows);
  const isAsking = phase.name === 'asking';
  const look = useBulkPreview(resource, rows, isAsking ? change?.work : undefined, change?.sum);
  const preview = look.name === 'known' ? look.preview : undefined;
  const changed = [phase, look].find((state) => state.name === 'changed');
  // Also here: the toast with its Undo lies outside of the open dialog.
  const undo = phase.name === 'report' ? phase.undo : undefined;
  const isRunning = phase.name === 'running';
  const run = (selection: BulkSelection): void => {
    const work = readWork();
    if (work) void start(selection, work, preview);
  };
  const goOn = (total: number): void => {
    if (rows.kind !== 'all') return;
    const selection = { ...rows, total };
    setRows(selection);
    if (!change) run(selection);
  };
  const { close: closeAsking, question } = useDialogClosing(props.typed, onClose, props.opened);
  const close = isAsking ? closeAsking : onClose;
  const cancel = (
    <Button autoFocus={!isAsking || !isWide} onClick={close}>
      {translate(phase.name === 'report' ? 'ra.action.close' : 'ra.action.cancel')}
    </Button>
  );
  const isKnown = look.name === 'none' || (preview !== undefined && preview.changed.length > 0);
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth={isWide ? 'md' : 'sm'}
      onClose={isRunning ? undefined : close}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {changed ? translate('many.changedTitle') : title(count)}
      </DialogTitle>
      <DialogContent id={textId}>
        {/* Stays mounted, so that what was typed is there when the question is asked again. */}
        <Box hidden={!isAsking || changed !== undefined} sx={{ display: 'grid', gap: 2 }}>
          {typeof children === 'function' ? children(rows) : children}
          {change && <PreviewResult resource={resource} word={change.word} state={look} />}
        </Box>
        {isRunning && <Running phase={phase} />}
        {phase.name === 'report' && <Report resource={resource} phase={phase} />}
        {changed && <Changed expected={changed.expected} total={changed.total} />}
      </DialogContent>
      <DialogActions>
        {isRunning ? (
          <Button onClick={stop} disabled={isStopping}>
            {translate(isStopping ? 'many.stopping' : 'many.stop')}
          </Button>
        ) : (
          cancel
        )}
        {undo && (
          <Sending>
            <Button
              onClick={() => {
                onClose();
                undo();
              }}
            >
              {translate('souk.rows.bulk.undo')}
            </Button>
          </Sending>
        )}
        {/* Stays in its place while it works: the second half of a double click would meet what stops it. */}
        {(isAsking || isRunning) && !changed && (
          <Sending>
            <Button
              variant="contained"
              color={color}
              loading={isRunning}
              disabled={!(isReady && isKnown)}
              onClick={() => run(rows)}
            >
              {confirm(preview?.changed.length, count)}
            </Button>
          </Sending>
        )}
        {changed && changed.total > 0 && rows.kind === 'all' && (
          <Sending>
            <Button variant="contained" color={color} onClick={() => goOn(changed.total)}>
              {translate('many.goOn', { total: formatNumber(changed.total) })}
            </Button>
          </Sending>
        )}
      </DialogActions>
      {isAsking && question}
    </Dialog>
  );
};
