import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { useCan, useOptionalSession } from '#src/admin/session/session.tsx';
import { useOptionalSelection } from '../selection/SelectionProvider.tsx';
import { useToast } from '../toast/useToast.tsx';
import type { BulkWork } from './bulkWork.ts';
import type { BulkPreview } from './preview/previewBulk.ts';
import { type BulkOutcome, type BulkSelection, changedTotal, runBulk } from './runBulk.ts';
import { type Undo, undoStack } from './undoStack.ts';
import { useRefusalText } from './useRefusalText.ts';
import { useUndoBulk } from './useUndoBulk.ts';

/** How far a call for many rows has come. */
export type BulkPhase =
  | { readonly name: 'asking' }
  | { readonly name: 'running'; readonly done: number; readonly total: number | undefined }
  /** Another number of rows matches than was seen: nothing was done. */
  | { readonly name: 'changed'; readonly expected: number; readonly total: number }
  | {
      readonly name: 'report';
      readonly outcome: BulkOutcome;
      /** What was expected, where it could be asked for. */
      readonly preview: BulkPreview | undefined;
      /** Rows that were expected to change and were refused. */
      readonly surprises: number;
      /** Takes back what was done; absent where nothing can. */
      readonly undo: Undo | undefined;
    };

interface BulkOptions {
  /** The text about the rows that are done. */
  readonly success: (count: number) => string;
  /** The text for a refusal without a reason of the server's. */
  readonly failure: string | undefined;
  readonly isUndoable: boolean;
  /** No list has selected the rows. */
  readonly isApart: boolean;
}

/** Shows in a toast how many rows are done and why the first was refused; keeps the others selected. */
const useOutcome = (resource: ResourceModel, options: BulkOptions) => {
  const { success, failure, isUndoable, isApart } = options;
  const toast = useToast();
  const refusalText = useRefusalText(resource);
  const undoBulk = useUndoBulk(resource);
  const hasHistory = useCan('history');
  const list = useOptionalSelection();
  const stack = undoStack(useOptionalSession()?.user._id ?? '', resource.name);

  /** One way back for the toast, the report and the keys, which knows that it was taken. */
  const undoOf = ({ requests }: BulkOutcome): Undo | undefined =>
    isUndoable && hasHistory && requests.length > 0
      ? stack.push(() => void undoBulk(requests))
      : undefined;

  const show = (outcome: BulkOutcome, undo: Undo | undefined): void => {
    const done = success(outcome.done.length);
    const [first] = outcome.refused;
    if (!first) {
      // Where somebody stopped it before the first row, the report alone says so.
      if (outcome.done.length > 0) toast('success', done, undo);
      return;
    }
    const reason = refusalText(first.error, failure);
    toast('error', outcome.done.length > 0 ? `${done}. ${reason}` : reason, undo);
  };

  /** Answers how many rows are left to do. */
  const selectRest = (
    outcome: BulkOutcome,
    selection: BulkSelection,
    unchanged: readonly string[],
  ): number => {
    const rest = [...outcome.refused.map(({ id }) => id), ...outcome.left];
    const done = new Set([...outcome.done, ...unchanged]);
    if (list && !isApart) {
      const left = list.selectedIds.filter((id) => !done.has(String(id)));
      list.select(selection.kind === 'all' ? rest : left);
    }
    return rest.length;
  };
  return { undoOf, show, selectRest };
};

/** Runs an action on many rows: its progress, its report, and its undo. */
export const useBulk = (resource: ResourceModel, options: BulkOptions, onDone: () => void) => {
  const provider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const refusalText = useRefusalText(resource);
  const { undoOf, show, selectRest } = useOutcome(resource, options);
  const abilities = { bulk: useCan('bulk'), history: useCan('history') };
  const [phase, setPhase] = useState<BulkPhase>({ name: 'asking' });
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);

  /** After a look at what would happen only those rows are touched that would change. */
  const start = async (
    selection: BulkSelection,
    work: BulkWork,
    preview?: BulkPreview,
  ): Promise<void> => {
    isStopped.current = false;
    setStopping(false);
    const onProgress = (done: number, total: number | undefined): void =>
      setPhase({ name: 'running', done, total });
    onProgress(0, undefined);
    try {
      const run = { provider, resource, work, abilities, onProgress };
      const meant: BulkSelection = preview ? { kind: 'ids', ids: preview.changed } : selection;
      const ran = await runBulk({ ...run, isStopped: () => isStopped.current }, meant);
      void queryClient.invalidateQueries({ queryKey: [resource.name] });
      const undo = undoOf(ran);
      show(ran, undo);
      const outcome = { ...ran, refused: [...ran.refused, ...(preview?.refused ?? [])] };
      const surprises = preview ? ran.refused.length : 0;
      if (selectRest(outcome, selection, preview?.unchanged ?? []) === 0) onDone();
      else setPhase({ name: 'report', outcome, preview, surprises, undo });
    } catch (error) {
      const total = changedTotal(error);
      if (total !== undefined && selection.kind === 'all') {
        setPhase({ name: 'changed', expected: selection.total, total });
        return;
      }
      setPhase({ name: 'asking' });
      toast('error', refusalText(error));
    }
  };

  return {
    phase,
    isStopping,
    start,
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
  };
};
