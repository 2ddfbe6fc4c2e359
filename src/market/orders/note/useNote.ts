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

interface NoteDraft {
  readonly text: string;
  /** The stored note that the text was written over. */
  readonly base: string;
}

const storedDraft = (key: string): NoteDraft | undefined => {
  const data = readDraft(key)?.data;
  return typeof data?.['text'] === 'string'
    ? { text: data['text'], base: String(data['base'] ?? '') }
    : undefined;
};

/** What is typed and not stored yet, kept in the browser as well; `current` is there before the next drawing. */
const useNoteDraft = (orderId: string) => {
  const { user } = useSession();
  const key = draftKey(user._id, 'orders.note', orderId);
  const [draft, setDraft] = useState<NoteDraft | undefined>(() => storedDraft(key));
  const current = useRef(draft);
  const keep = (next: NoteDraft | undefined): void => {
    current.current = next;
    setDraft(next);
    if (next) writeDraft(key, { data: { ...next }, savedAt: new Date().toISOString() }, []);
    else removeDraft(key);
  };
  return { draft, current, keep };
};

type NoteDraftState = ReturnType<typeof useNoteDraft>;

/** The order as it was read or stored last; without versions, whatever was read last is the newest. */
const useNewest = (order: OrderRecord) => {
  const newest = useRef(order);
  if (!(order.version < newest.current.version)) newest.current = order;
  return newest;
};

/** Stores what is typed, one save at a time, and says how that goes. */
const useNoteSaves = (order: OrderRecord, { draft, current, keep }: NoteDraftState) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const newest = useNewest(order);
  const [state, setState] = useState<NoteState>({ kind: draft ? 'unsaved' : 'untouched' });
  const isSaving = useRef(false);
  const refetchOrders = () => queryClient.invalidateQueries({ queryKey: ['orders'] });

  const save = async (): Promise<void> => {
    const mine = current.current;
    if (!mine || isSaving.current) return;
    isSaving.current = true;
    setState({ kind: 'saving' });
    try {
      const answer = await saveNote(dataProvider, { order: newest.current, ...mine });
      isSaving.current = false;
      if (answer.kind === 'conflict') return setState(answer);
      newest.current = answer.order;
      await refetchOrders();
      const later = current.current;
      if (later && later.text !== mine.text) {
        keep({ text: later.text, base: mine.text });
        return save();
      }
      keep(undefined);
      setState({ kind: 'saved' });
    } catch (error) {
      isSaving.current = false;
      setState({ kind: 'failed', error });
    }
  };
  return { state, setState, isSaving, newest, refetchOrders, save };
};

/**
 * An order's note while it is edited in place: stored at a pause, on leaving the field and on leaving the page.
 *
 * What is not stored yet is kept in the browser as well: neither a failure nor a crash takes it away.
 */
export const useNote = (order: OrderRecord) => {
  const noteDraft = useNoteDraft(order.id);
  const { draft, current, keep } = noteDraft;
  const saves = useNoteSaves(order, noteDraft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stored = order.note ?? '';
  const save = (): Promise<void> => {
    clearTimeout(timer.current);
    return saves.save();
  };

  const latest = useRef(save);
  latest.current = save;
  // What was kept from an earlier visit is stored now; what is typed last goes out when the page is left.
  useEffect(() => {
    void latest.current();
    return () => void latest.current();
  }, []);

  return {
    text: draft?.text ?? stored,
    state: saves.state,
    change: (text: string): void => {
      clearTimeout(timer.current);
      const base = current.current?.base ?? stored;
      const isChanged = text !== base || saves.isSaving.current;
      keep(isChanged ? { text, base } : undefined);
      saves.setState({ kind: isChanged ? 'unsaved' : 'untouched' });
      if (isChanged) timer.current = setTimeout(() => void latest.current(), PAUSE_MS);
    },
    save: () => void save(),
    /** Ends a conflict: with what was typed here, or with what the other person wrote. */
    resolve: (theirs: OrderRecord, isMine: boolean): void => {
      saves.newest.current = theirs;
      const mine = current.current;
      keep(isMine && mine ? { text: mine.text, base: theirs.note ?? '' } : undefined);
      saves.setState({ kind: 'saved' });
      if (isMine) void save();
      else void saves.refetchOrders();
    },
  };
};
