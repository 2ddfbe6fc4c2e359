import type { OfflineTexts } from '#src/admin/layout/page/States.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { draftKey, readDraft } from './drafts.ts';

/** What is said in the place of a form whose row cannot be read for want of a connection (START-3). */
export const useUnreadForm = (resource: string, id: unknown): OfflineTexts => {
  const { user } = useSession();
  const title = 'souk.form.unread';
  return readDraft(draftKey(user._id, resource, id)) === undefined
    ? { title }
    : { title, text: 'souk.form.draftWaits' };
};
