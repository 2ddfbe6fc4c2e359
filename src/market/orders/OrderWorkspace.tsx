import { useGetOne, useGetRecordId, useTranslate } from 'react-admin';
import { useUnreadForm } from '#src/admin/form/values/useUnreadForm.ts';
import { UnloadedPage } from '#src/admin/layout/page/UnloadedPage.tsx';
import { useIsLive } from '#src/admin/live/live.tsx';
import { isTakenAway, MissingRecord } from '#src/admin/resources/MissingRecord.tsx';
import { isMissing } from '#src/admin/session/answerStatus.ts';
import { useResource } from '#src/admin/session/model.tsx';
import type { OrderRecord } from './order.ts';
import { Workspace } from './Workspace.tsx';
import { WorkspaceSkeleton } from './WorkspaceSkeleton.tsx';

/** Where no events arrive the screen asks by itself. */
const ASK_AGAIN_MS = 15_000;

/** One order as the place where it is worked on (ROUTE-7): its conversation, its facts, its moves, its story. */
export const OrderWorkspace = () => {
  const resource = useResource();
  const id = String(useGetRecordId());
  const translate = useTranslate();
  const isLive = useIsLive();
  const { data, error, refetch } = useGetOne<OrderRecord>(
    resource.name,
    { id },
    { refetchInterval: isLive ? false : ASK_AGAIN_MS },
  );
  const offline = useUnreadForm(resource.name, id);
  if (data && !isTakenAway(error)) return <Workspace key={id} order={data} />;
  if (isMissing(error)) return <MissingRecord resource={resource} />;
  return (
    <UnloadedPage
      error={error}
      title={translate('souk.form.loadFailed')}
      offline={offline}
      onRetry={() => void refetch()}
    >
      <WorkspaceSkeleton />
    </UnloadedPage>
  );
};
