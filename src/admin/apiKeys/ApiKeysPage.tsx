import AddIcon from '@mui/icons-material/AddOutlined';
import { Card } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { useTeamNames } from '#src/admin/session/teams/useTeamNames.ts';
import { LineList } from '#src/admin/settings/LineList.tsx';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { API_KEYS_QUERY, type ApiKey, type Paged } from './apiKey.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { KeyLine } from './KeyLine.tsx';
import { Pager } from './Pager.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
import { RotateKeyDialog } from './RotateKeyDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

const PAGE_SIZE = 25;

type Asking =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'revoke'; readonly apiKey: ApiKey }
  | { readonly kind: 'secret'; readonly token: string };

/** Which dialog is open, and what comes of it. */
const KeyDialog = ({
  asking,
  onMade,
  onChanged,
  onClose,
}: {
  readonly asking: Asking;
  readonly onMade: (token: string) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) => {
  switch (asking.kind) {
    case 'create':
      return <CreateKeyDialog onMade={onMade} onClose={onClose} />;
    case 'secret':
      return <SecretDialog kind="key" secret={asking.token} onClose={onClose} />;
    case 'rotate':
      return <RotateKeyDialog apiKey={asking.apiKey} onMade={onMade} onClose={onClose} />;
    case 'revoke':
      return <RevokeKeyDialog apiKey={asking.apiKey} onRevoked={onChanged} onClose={onClose} />;
  }
};

/** The keys of the team; of every team for those who see all. */
export const ApiKeysPage = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const seesAll = useSession().user.scope === 'all';
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<Asking>();
  const { data, error, refetch } = useQuery({
    queryKey: [...API_KEYS_QUERY, page],
    queryFn: ({ signal }) =>
      dataProvider.call<Paged<ApiKey>>('apiKeys', {
        query: { page: String(page), limit: String(PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const keys = data?.results ?? [];
  const teamNames = useTeamNames(seesAll ? keys.map(({ teamId }) => teamId) : []);
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: API_KEYS_QUERY });
  const create = (
    <ActionButton
      variant="contained"
      icon={<AddIcon />}
      label={translate('apiKeys.create')}
      onClick={() => setAsking({ kind: 'create' })}
    />
  );
  return (
    <>
      <PageHead
        title={translate('souk.pages.keys.title')}
        context={translate('apiKeys.context')}
        actions={create}
      />
      <Card sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1 }}>
        {error ? (
          <ErrorState
            error={error}
            title={translate('apiKeys.failed')}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <FormSkeleton />
        ) : keys.length === 0 ? (
          <EmptyState
            icon="code"
            title={translate('apiKeys.empty')}
            text={translate('apiKeys.emptyText')}
          />
        ) : (
          <>
            <LineList>
              {keys.map((apiKey) => (
                <KeyLine
                  key={apiKey._id}
                  apiKey={apiKey}
                  team={teamNames(apiKey.teamId)}
                  onRotate={() => setAsking({ kind: 'rotate', apiKey })}
                  onRevoke={() => setAsking({ kind: 'revoke', apiKey })}
                />
              ))}
            </LineList>
            <Pager pagination={data.pagination} onPage={setPage} />
          </>
        )}
      </Card>
      {asking && (
        <KeyDialog
          key={asking.kind}
          asking={asking}
          onMade={(token) => {
            refresh();
            setAsking({ kind: 'secret', token });
          }}
          onChanged={refresh}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
};
