import { Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useDataProvider, useNotify, useStore, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { Notice } from '#src/admin/layout/banners/Notice.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';

const DemoQuestion = lazyScreen(async () => (await import('./DemoQuestion.tsx')).DemoQuestion);

/** Answer of `demoStatus`. */
interface DemoStatus {
  readonly isPresent: boolean;
}

/** Says that the rows are demonstration data; an administrator removes them here. */
export const DemoNotice = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const canRemove = actingRoleOf(useSession().user) === 'admin';
  const [isHidden, setHidden] = useStore('demoNotice.hidden', false);
  const [isAsking, setAsking] = useState(false);
  const status = useQuery({
    queryKey: ['demoStatus'],
    queryFn: ({ signal }) => dataProvider.call<DemoStatus>('demoStatus', { signal }),
    enabled: !isHidden,
    staleTime: Number.POSITIVE_INFINITY,
    // The banner is a courtesy: a server that does not answer shows itself in the screens' requests.
    retry: false,
  });
  const removal = useMutation({
    mutationFn: () => dataProvider.call('demoRemove'),
    onSuccess: async () => {
      setAsking(false);
      notify('souk.shell.demo.removed', { type: 'success' });
      await queryClient.invalidateQueries();
    },
    onError: (error) => {
      setAsking(false);
      const messageArgs = { reason: errorText(error, translate) };
      notify('souk.shell.demo.failed', { type: 'error', messageArgs });
    },
  });
  if (isHidden || status.data?.isPresent !== true) return null;
  return (
    <>
      <Notice
        severity="info"
        onDismiss={() => setHidden(true)}
        action={
          canRemove && (
            <Sending>
              <Button size="small" onClick={() => setAsking(true)}>
                {translate('souk.shell.demo.remove')}
              </Button>
            </Sending>
          )
        }
      >
        {translate(`souk.shell.demo.${canRemove ? 'text' : 'textOfOthers'}`)}
      </Notice>
      {isAsking && (
        <Suspense fallback={null}>
          <DemoQuestion
            isBusy={removal.isPending}
            onConfirm={() => removal.mutate()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
};
