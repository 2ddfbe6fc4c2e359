import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { listSearch } from '../columns/columnsInAddress.ts';
import { useFilters } from '../filters/FiltersProvider.tsx';
import { PageReset } from '../paging/ListFooter.tsx';
import { DEFAULT_PAGE_SIZE } from '../paging/pageWindow.ts';
import { ListMessage } from './ListMessage.tsx';

/** The address asks for what the list does not have, as a field that is gone: asking again changes nothing. */
const isQuestionRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400;

/** Leads to the list as it is without any choice. */
const ListReset = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { expectFilters } = useFilters();
  const plain = { filterValues: {}, sort: resource.defaultSort, page: 1 };
  return (
    <Button
      variant="outlined"
      onClick={() => {
        expectFilters(plain.filterValues);
        void navigate({ search: listSearch({ ...plain, perPage: DEFAULT_PAGE_SIZE }, undefined) });
      }}
    >
      {translate('souk.table.resetList')}
    </Button>
  );
};

/** Says why there are no rows, and offers the way to some. */
export const Failed = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  if (isQuestionRefused(error))
    return (
      <ListMessage
        isAlert
        icon={<SearchOffIcon />}
        title={translate('souk.table.notUnderstood')}
        text={translate('souk.table.notUnderstoodHelp')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <PageReset />
            <ListReset resource={resource} />
          </Box>
        }
      />
    );
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', paddingBlockEnd: 2 }}>
      <ErrorState
        error={error}
        title={translate('souk.table.loadFailed')}
        onRetry={() => void refetch()}
      />
      <PageReset />
    </Box>
  );
};

/** Says that the rows on screen are older than a failed refresh. */
export const StaleNotice = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  const isRefused = isQuestionRefused(error);
  return (
    <Alert
      severity="warning"
      action={
        isRefused ? (
          <ListReset resource={resource} />
        ) : (
          <Button onClick={() => refetch()}>{translate('souk.table.retry')}</Button>
        )
      }
      sx={{ margin: 1.5 }}
    >
      {translate(isRefused ? 'souk.table.notUnderstood' : 'souk.table.refreshFailed')}
    </Alert>
  );
};
