import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import {
  type FilterPayload,
  useCreatePath,
  useGetList,
  useGetOne,
  useGetRecordId,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { type ResourceModel, recordTitle } from '#schemas';
import { InviteButton } from '#src/admin/accounts/invitations/InviteButton.tsx';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { UnloadedPage } from '#src/admin/layout/page/UnloadedPage.tsx';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useListed } from '#src/admin/limited/useListed.ts';
import { FactCards } from '#src/admin/resources/FactCards.tsx';
import { RowsCard } from '#src/admin/resources/RowsCard.tsx';
import { useOwnRights } from '#src/admin/session/ownRole.ts';
import { useCan, useSession } from '#src/admin/session/session.tsx';
import { StorageSection } from '#src/admin/settings/storage/lazySections.ts';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';

const FIRST = { page: 1, perPage: 1 };
const NOT_SHOWN = ['members', 'settings'];

/** Only those who see several teams must say which one they mean. */
const useTeamFilter = (teamId: string): FilterPayload =>
  useSession().user.scope === 'all' ? { teamId } : {};

const EditButton = ({
  resource,
  id,
}: {
  readonly resource: ResourceModel;
  readonly id: string;
}) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const isOffered = useCapabilities().verb(resource, 'update') && resource.screens.has('edit');
  const isAllowed = useOwnRights()(resource.name, 'update');
  if (!isOffered || !isAllowed) return null;
  return (
    <ActionButton
      variant="outlined"
      icon={<EditIcon />}
      label={translate('team.edit')}
      component={Link}
      to={createPath({ resource: resource.name, type: 'edit', id })}
    />
  );
};

const AddButton = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const isOffered = useCapabilities().verb(resource, 'create') && resource.screens.has('create');
  const isAllowed = useOwnRights()(resource.name, 'create');
  if (!isOffered || !isAllowed) return null;
  return (
    <Button
      variant="outlined"
      component={Link}
      to={createPath({ resource: resource.name, type: 'create' })}
    >
      {translate('ra.action.create')}
    </Button>
  );
};

/** The team's store, every fact of it editable where it stands. */
const Store = ({ teamId }: { readonly teamId: string }) => {
  const translate = useTranslate();
  const resource = useListed()('stores');
  const filter = useTeamFilter(teamId);
  const { data, error, isPending, refetch } = useGetList(
    'stores',
    { filter, pagination: FIRST },
    { enabled: resource !== undefined },
  );
  if (!resource) return null;
  const [store] = data ?? [];
  if (store) return <FactCards resource={resource} record={store} isWithSystem={false} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <FormSkeleton />;
  return (
    <EmptyState
      icon="storefront"
      title={translate('team.noStore')}
      text={translate('team.noStoreText')}
    />
  );
};

const Members = ({ teamId, action }: { readonly teamId: string; readonly action?: ReactNode }) => {
  const resource = useListed()('users');
  const filter = useTeamFilter(teamId);
  return resource && <RowsCard resource={resource} filter={filter} action={action} />;
};

const PayoutAccounts = ({ teamId }: { readonly teamId: string }) => {
  const resource = useListed()('payoutAccounts');
  const filter = useTeamFilter(teamId);
  return (
    resource && (
      <RowsCard resource={resource} filter={filter} action={<AddButton resource={resource} />} />
    )
  );
};

/** A team on one page: members, legal details, store with currencies, payout accounts, quotas. */
const Team = ({ id }: { readonly id: string }) => {
  const resource = useListed()('teams');
  const translate = useTranslate();
  const isOwn = useSession().team._id === id;
  const hasStorage = useCan('storage');
  const { data: team, error, refetch } = useGetOne('teams', { id });
  if (!team || !resource)
    return (
      <UnloadedPage
        error={error}
        title={translate('souk.table.recordFailed')}
        onRetry={() => void refetch()}
      >
        <FormSkeleton />
      </UnloadedPage>
    );
  return (
    <>
      <PageHead
        title={recordTitle(resource, team)}
        context={translate(isOwn ? 'team.ownContext' : 'team.context')}
        actions={<EditButton resource={resource} id={id} />}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <FactCards
          resource={resource}
          record={team}
          isWithSystem={false}
          // Who is in it stands below; its settings are for programs.
          without={NOT_SHOWN}
        />
        <Members teamId={id} action={<InviteButton teamId={id} />} />
        <Store teamId={id} />
        <PayoutAccounts teamId={id} />
        {isOwn && hasStorage && (
          <Suspense fallback={null}>
            <StorageSection />
          </Suspense>
        )}
      </Box>
    </>
  );
};

export const OwnTeamPage = () => <Team id={useSession().team._id} />;

export const TeamPage = () => <Team id={String(useGetRecordId())} />;
