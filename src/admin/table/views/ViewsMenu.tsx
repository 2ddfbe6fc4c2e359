import ViewsIcon from '@mui/icons-material/BookmarksOutlined';
import { Box, Button, Divider, Popover, Typography } from '@mui/material';
import { Suspense, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { serverText } from '../bulk/serverText.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import type { ViewHead } from './browserViews.ts';
import type { SavedView } from './savedView.ts';
import { useListView } from './useListView.ts';
import { useViews } from './useViews.ts';
import type { ViewDialogProps } from './ViewDialog.tsx';
import { ViewList } from './ViewList.tsx';

/** A name is as long as people like; the theme keeps buttons on one line. */
const WRAPPED = { whiteSpace: 'normal', overflowWrap: 'anywhere' };

const ViewDialog = lazyScreen<ViewDialogProps>(
  async () => (await import('./ViewDialog.tsx')).ViewDialog,
);

type Editing = { readonly view: SavedView | undefined } | undefined;

/** Saved views of a list: goes to one, keeps what is shown now as one (LIST-11). */
export const ViewsMenu = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { views, isLoaded, canShare, store } = useViews(resource);
  const list = useListView(resource, views, isLoaded);
  const { current, isChanged, present } = list;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [editing, setEditing] = useState<Editing>();
  const [isPending, setPending] = useState(false);
  const close = (): void => setAnchor(null);

  /** Says how it went; a dialog that failed stays, with what was typed. */
  const attempt = async (work: () => Promise<unknown>, done: string, name: string) => {
    setPending(true);
    try {
      await work();
      notify(`souk.lists.views.${done}`, { type: 'success', messageArgs: { name } });
      setEditing(undefined);
      close();
    } catch (cause) {
      const reason = serverText(cause, translate) ?? '';
      notify('souk.lists.views.failed', { type: 'error', messageArgs: { reason } });
    }
    setPending(false);
  };

  const save = (head: ViewHead): Promise<void> => {
    const view = editing?.view;
    const work = async (): Promise<void> => {
      if (view) await store.change(view._id, head);
      else list.remember((await store.create(head, present))._id);
    };
    return attempt(work, 'saved', head.name ?? view?.name ?? '');
  };
  const update = ({ _id, name }: SavedView): Promise<void> =>
    attempt(() => store.change(_id, {}, present), 'saved', name);
  const remove = ({ _id, name }: SavedView): Promise<void> =>
    attempt(() => store.remove(_id), 'deleted', name);

  return (
    <>
      <ActionButton
        variant="outlined"
        icon={<ViewsIcon />}
        label={
          current
            ? translate('souk.lists.views.current', {
                name: isChanged ? `${current.name} *` : current.name,
              })
            : translate('souk.lists.views.button')
        }
        sx={WRAPPED}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <Box
          sx={{
            padding: 1.5,
            inlineSize: '40ch',
            maxInlineSize: '100%',
            '& button': WRAPPED,
          }}
        >
          <Typography id={titleId} component="h2" variant="subtitle1" sx={{ paddingInline: 1 }}>
            {translate('souk.lists.views.title')}
          </Typography>
          {views.length === 0 ? (
            <Typography variant="body2" color="text.secondary" sx={{ padding: 1 }}>
              {translate('souk.lists.views.empty')}
            </Typography>
          ) : (
            <ViewList
              views={views}
              shownId={isChanged ? undefined : current?._id}
              onApply={(view) => {
                close();
                list.apply(view);
              }}
              onEdit={(view) => setEditing({ view })}
            />
          )}
          <Divider sx={{ marginBlock: 1 }} />
          <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
            {current?.isOwn && isChanged && (
              <Sending>
                <Button loading={isPending} onClick={() => void update(current)}>
                  {translate('souk.lists.views.update', { name: current.name })}
                </Button>
              </Sending>
            )}
            <Button onClick={() => setEditing({ view: undefined })}>
              {translate('souk.lists.views.save')}
            </Button>
            {current && (
              <Button
                onClick={() => {
                  close();
                  list.leave();
                }}
              >
                {translate('souk.lists.views.reset')}
              </Button>
            )}
          </Box>
        </Box>
      </Popover>
      {editing && (
        <Suspense fallback={null}>
          <ViewDialog
            key={editing.view?._id ?? ''}
            view={editing.view}
            canShare={canShare}
            isPending={isPending}
            onSave={(head) => void save(head)}
            onDelete={() => editing.view && void remove(editing.view)}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
