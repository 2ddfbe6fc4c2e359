import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { draftKey, readDraft, removeDraft, writeDraft } from '#src/admin/form/values/drafts.ts';
import { useSession } from '#src/admin/session/session.tsx';
import type { OrderRecord } from '../order.ts';
import { saveNote } from './saveNote.ts';

/** Somebody who pauses this long has finished a thought. */
const PAUSE_MS = 1_000;

export type NoteState =
  | { readonly kind: 'untouched' | 'saved' | 'unsaved' | 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'conflict'; readonly theirs: OrderRecord };

interface Kept {
  readonly text: string;
  readonly base: string;
}

const keptUnder = (key: string): Kept | undefined => {
  const data = readDraft(key)?.data;
  return typeof data?.['text'] === 'string'
    ? { text: data['text'], base: String(data['base'] ?? '') }
    : undefined;
};

/**
 * An order's note while it is edited in place: stored at a pause, on leaving the field and on leaving the page.
 *
 * What is not stored yet is kept in the browser as well: neither a failure nor a crash takes it away.
 */
export const useNote = (order: OrderRecord) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const key = draftKey(user._id, 'orders.note', order.id);
  const stored = order.note ?? '';
  const [typed, setTyped] = useState<Kept | undefined>(() => keptUnder(key));
  const [state, setState] = useState<NoteState>({ kind: typed ? 'unsaved' : 'untouched' });
  const present = useRef({ typed, order, isSaving: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Servers without versions: whatever was read last is the newest.
  if (!(order.version < present.current.order.version)) present.current.order = order;

  const keep = (kept: Kept | undefined): void => {
    present.current.typed = kept;
    setTyped(kept);
    if (kept) writeDraft(key, { data: { ...kept }, savedAt: new Date().toISOString() }, []);
    else removeDraft(key);
  };

  const save = async (): Promise<void> => {
    clearTimeout(timer.current);
    const { typed: mine, isSaving } = present.current;
    if (!mine || isSaving) return;
    present.current.isSaving = true;
    setState({ kind: 'saving' });
    try {
      const answer = await saveNote(dataProvider, { order: present.current.order, ...mine });
      present.current.isSaving = false;
      if (answer.kind === 'conflict') return setState(answer);
      present.current.order = answer.order;
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
      const later = present.current.typed;
      if (later && later.text !== mine.text) {
        keep({ text: later.text, base: mine.text });
        return save();
      }
      keep(undefined);
      setState({ kind: 'saved' });
    } catch (error) {
      present.current.isSaving = false;
      setState({ kind: 'failed', error });
    }
  };

  const latest = useRef(save);
  latest.current = save;
  // What was kept from an earlier visit is stored now; what is typed last goes out when the page is left.
  useEffect(() => {
    void latest.current();
    return () => void latest.current();
  }, []);

  return {
    text: typed?.text ?? stored,
    state,
    change: (text: string): void => {
      clearTimeout(timer.current);
      const base = present.current.typed?.base ?? stored;
      const isChanged = text !== base || present.current.isSaving;
      keep(isChanged ? { text, base } : undefined);
      setState({ kind: isChanged ? 'unsaved' : 'untouched' });
      if (isChanged) timer.current = setTimeout(() => void latest.current(), PAUSE_MS);
    },
    save: () => void save(),
    /** Ends a conflict: with what was typed here, or with what the other person wrote. */
    settle: (theirs: OrderRecord, isMine: boolean): void => {
      present.current.order = theirs;
      const mine = present.current.typed;
      keep(isMine && mine ? { text: mine.text, base: theirs.note ?? '' } : undefined);
      setState({ kind: 'saved' });
      if (isMine) void save();
      else void queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  };
};
