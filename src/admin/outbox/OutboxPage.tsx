import { Box, Card, MenuItem, Pagination, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { MAX_EMAIL_CHARACTERS } from '#schemas';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { useTakenText } from '#src/admin/form/widgets/useLengthLimit.ts';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { Answered } from '#src/admin/settings/AnswerCard.tsx';
import { LineList } from '#src/admin/settings/LineList.tsx';
import { useLineAction } from '#src/admin/settings/useLineAction.ts';
import { LetterDialog } from './LetterDialog.tsx';
import { LetterRow } from './LetterRow.tsx';
import { LETTERS_KEY, type Letter, type LetterList, STATES } from './letters.ts';

const Filters = ({
  search,
  state,
  onSearch,
  onState,
}: {
  readonly search: string;
  readonly state: string;
  readonly onSearch: (text: string) => void;
  readonly onState: (state: string) => void;
}) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockEnd: 2 }}>
      <LimitedTextField
        type="search"
        label={translate('outbox.search')}
        value={search}
        limit={MAX_EMAIL_CHARACTERS}
        onChange={onSearch}
        sx={{ flex: '1 1 24ch' }}
        attributes={{ dir: 'ltr' }}
      />
      <TextField
        select
        label={translate('outbox.state')}
        value={state}
        onChange={(event) => onState(event.target.value)}
        sx={{ flex: '0 1 20ch' }}
      >
        <MenuItem value="all">{translate('outbox.all')}</MenuItem>
        {STATES.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`outbox.states.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

/** Letters of the last weeks: who got which, what failed, and their links where this server sends none. */
export const OutboxPage = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState('all');
  const [shown, setShown] = useState<Letter>();
  const search = useDeferredValue(useTakenText(typed.trim(), MAX_EMAIL_CHARACTERS));
  const asked = {
    page: String(page),
    ...(state !== 'all' && { state }),
    ...(search !== '' && { search }),
  };
  const query = useQuery({
    queryKey: [...LETTERS_KEY, asked],
    queryFn: ({ signal }) => dataProvider.call<LetterList>('letters', { query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const retry = useLineAction(
    LETTERS_KEY,
    (id) => dataProvider.call('letterRetry', { query: { id } }),
    () => ['outbox.retried', 'success'],
  );
  const isSending = query.data?.isSending ?? true;
  const isFiltered = state !== 'all' || search !== '';
  return (
    <>
      <PageHead
        title={translate('souk.pages.outbox.title')}
        context={translate(isSending ? 'outbox.sending' : 'outbox.keeping')}
      />
      <Filters
        search={typed}
        state={state}
        onSearch={(text) => {
          setTyped(text);
          setPage(1);
        }}
        onState={(name) => {
          setState(name);
          setPage(1);
        }}
      />
      <Card sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1 }}>
        <Answered query={query} skeletonPx={320}>
          {({ results, pagination }) => (
            <>
              {results.length === 0 && (
                <EmptyState
                  icon="mail"
                  title={translate('outbox.emptyTitle')}
                  text={translate(isFiltered ? 'outbox.nothingFound' : 'outbox.emptyText')}
                />
              )}
              <LineList>
                {results.map((letter) => (
                  <LetterRow
                    key={letter._id}
                    letter={letter}
                    isSending={isSending}
                    isRetrying={retry.isPending && retry.variables === letter._id}
                    onShow={() => setShown(letter)}
                    onRetry={() => retry.mutate(letter._id)}
                  />
                ))}
              </LineList>
              {pagination.last_page > 1 && (
                <Pagination
                  page={page}
                  count={pagination.last_page}
                  onChange={(_, next) => setPage(next)}
                  sx={{ paddingBlock: 2, justifyItems: 'center' }}
                />
              )}
            </>
          )}
        </Answered>
      </Card>
      {shown && (
        <LetterDialog letter={shown} isSending={isSending} onClose={() => setShown(undefined)} />
      )}
    </>
  );
};
