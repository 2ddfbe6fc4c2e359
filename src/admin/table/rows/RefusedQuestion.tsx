import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { columnNamed, type ResourceModel } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { listSearch } from '../columns/columnsInAddress.ts';
import { useFilters } from '../filters/FiltersProvider.tsx';
import { tooLongText } from '../filters/tooLongText.ts';
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

/** What is wrong with the question, as far as the page itself can tell. */
const useRefusal = (resource: ResourceModel): { readonly title: string; readonly text: string } => {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues } = useListContext();
  const long = tooLongText(filterValues);
  if (!long)
    return {
      title: translate('filters.refused.title'),
      text: translate('filters.refused.text'),
    };
  const { path, count, limit } = long;
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  const field =
    path === undefined
      ? translate('souk.table.searchIn', { name })
      : (columnNamed(resource, path)?.title[language] ?? path);
  return {
    title: translate('filters.refused.tooLong', { field }),
    text: translate('souk.form.charactersOver', {
      count: formatNumber(count),
      limit: formatNumber(limit),
      smart_count: count - limit,
    }),
  };
};

export interface RefusedQuestionProps {
  readonly resource: ResourceModel;
  /** Rows that arrived before stand below. */
  readonly isAboveRows: boolean;
}

/** The address asks for what the list does not have, as a field that is gone, or for too much: asking again changes nothing. */
export const RefusedQuestion = ({ resource, isAboveRows }: RefusedQuestionProps) => {
  const reset = <ListReset resource={resource} />;
  const { title, text } = useRefusal(resource);
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
      text={text}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <PageReset />
          {reset}
        </Box>
      }
    />
  );
};
