import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { listSearch } from '../columns/columnsInAddress.ts';
import { useFilters } from '../filters/FiltersProvider.tsx';
import { PageReset } from '../paging/ListFooter.tsx';
import { DEFAULT_PAGE_SIZE } from '../paging/pageWindow.ts';
import { ListMessage } from './ListMessage.tsx';

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
      {translate('filters.refused.reset')}
    </Button>
  );
};

export interface RefusedQuestionProps {
  readonly resource: ResourceModel;
  /** Rows that arrived before stand below. */
  readonly isAboveRows: boolean;
}

/** The address asks for what the list does not have, as a field that is gone: asking again changes nothing. */
export const RefusedQuestion = ({ resource, isAboveRows }: RefusedQuestionProps) => {
  const translate = useTranslate();
  const reset = <ListReset resource={resource} />;
  const title = translate('filters.refused.title');
  if (isAboveRows)
    return (
      <Alert severity="warning" action={reset} sx={{ margin: 1.5 }}>
        {title}
      </Alert>
    );
  return (
    <ListMessage
      isAlert
      icon={<SearchOffIcon />}
      title={title}
      text={translate('filters.refused.text')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <PageReset />
          {reset}
        </Box>
      }
    />
  );
};
