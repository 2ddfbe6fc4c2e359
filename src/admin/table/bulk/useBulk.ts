import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { useToast } from '../toast/useToast.tsx';
import type { BulkWork } from './bulkWork.ts';
import { refusalText } from './refusalText.ts';
import { type BulkOutcome, type BulkSelection, changedTotal, runBulk } from './runBulk.ts';
import { undoBulk } from './undoBulk.ts';

/** How far a call for many rows has come. */
export type BulkPhase =
  | { readonly name: 'asking' }
  | { readonly name: 'running'; readonly done: number; readonly total: number | undefined }
  /** Another number of rows matches than was seen: nothing was done. */
  | { readonly name: 'changed'; readonly expected: number; readonly total: number }
  | { readonly name: 'report'; readonly outcome: BulkOutcome };

interface BulkTexts {
  /** What the toast says of the rows that are done. */
  readonly success: (count: number) => string;
  /** What it says of a refusal without words of the server's own. */
  readonly failure: string | undefined;
  readonly isUndoable: boolean;
}

/** Work on many rows with its progress, its report and its way back. */
export const useBulk = (resource: ResourceModel, texts: BulkTexts, onDone: () => void) => {
  const provider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const language = useLanguage();
  const toast = useToast();
  const { onSelect, selectedIds } = useListContext();
  const abilities = { bulk: useCan('bulk'), history: useCan('history') };
  const [phase, setPhase] = useState<BulkPhase>({ name: 'asking' });
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);

  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: [resource.name] });

  const undo = async (requests: BulkOutcome['requests']): Promise<void> => {
    const { done, refused } = await undoBulk(provider, resource, requests);
    refresh();
    const said =
      done.length > 0 && translate('souk.rows.bulk.undone', { smart_count: done.length });
    const [first] = refused;
    if (!first) {
      toast('success', said || '');
      return;
    }
    const why = translate('souk.rows.bulk.undoRefused', {
      smart_count: refused.length,
      reason: refusalText(resource, first.error, language, translate),
    });
    toast('error', said ? `${said}. ${why}` : why);
  };

  const wayBack = (requests: BulkOutcome['requests']): (() => void) | undefined =>
    texts.isUndoable && abilities.history && requests.length > 0
      ? () => void undo(requests)
      : undefined;

  const tell = ({ done, refused, requests }: BulkOutcome): void => {
    const onUndo = wayBack(requests);
    const said = texts.success(done.length);
    const [first] = refused;
    if (!first) {
      toast('success', said, onUndo);
      return;
    }
    const reason = refusalText(resource, first.error, language, translate, texts.failure);
    toast('error', done.length > 0 ? `${said}. ${reason}` : reason, onUndo);
  };

  const start = async (selection: BulkSelection, work: BulkWork): Promise<void> => {
    isStopped.current = false;
    setStopping(false);
    setPhase({ name: 'running', done: 0, total: undefined });
    try {
      const outcome = await runBulk(
        {
          provider,
          resource,
          work,
          abilities,
          onProgress: (done, total) => setPhase({ name: 'running', done, total }),
          isStopped: () => isStopped.current,
        },
        selection,
      );
      refresh();
      tell(outcome);
      // What was refused stays selected: it is what there is still to do.
      const remaining = [...outcome.refused.map(({ id }) => id), ...outcome.left];
      const done = new Set(outcome.done);
      onSelect(
        selection.kind === 'all' ? remaining : selectedIds.filter((id) => !done.has(String(id))),
      );
      if (remaining.length === 0) onDone();
      else setPhase({ name: 'report', outcome });
    } catch (error) {
      const total = changedTotal(error);
      if (total !== undefined && selection.kind === 'all') {
        setPhase({ name: 'changed', expected: selection.total, total });
        return;
      }
      setPhase({ name: 'asking' });
      toast('error', refusalText(resource, error, language, translate));
    }
  };

  return {
    phase,
    isStopping,
    start,
    wayBack,
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
  };
};
