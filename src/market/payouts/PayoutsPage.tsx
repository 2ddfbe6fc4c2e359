import { Box, Card, Pagination, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import {
  MAX_PAYOUT_SEARCH_CHARACTERS,
  WAITING_STATES,
  type WaitingState,
} from '#schemas/market/payouts.ts';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { useTakenText } from '#src/admin/form/widgets/useLengthLimit.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney, formatNumber } from '#src/admin/format/numbers.ts';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { Answered } from '#src/admin/settings/AnswerCard.tsx';
import { useDebounced } from '#src/admin/typing/useDebounced.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { type PayoutPage, usePayouts } from './payouts.ts';
import { useChosen } from './useChosen.ts';

const PAUSE_MS = 300;
const SKELETON_PX = 420;

interface StateTabsProps {
  readonly state: WaitingState;
  readonly answer: PayoutPage | undefined;
  readonly onChange: (state: WaitingState) => void;
}

/** What waits in each state, with how much that is. */
const StateTabs = ({ state, answer, onChange }: StateTabsProps) => {
  const translate = useTranslate();
  const currency = answer?.results[0]?.currency;
  const countOf = (name: WaitingState): string => {
    if (!answer) return '';
    const { count, sum } = answer.totals[name];
    if (count === 0) return ` ${formatNumber(0)}`;
    return ` ${translate('payingOut.payouts.count', {
      count: formatNumber(count),
      sum: isolated(formatMoney(sum, currency)),
    })}`;
  };
  return (
    <Tabs
      value={state}
      aria-label={translate('payingOut.payouts.tabs')}
      variant="scrollable"
      onChange={(_, name: WaitingState) => onChange(name)}
    >
      {WAITING_STATES.map((name) => (
        <Tab
          key={name}
          value={name}
          label={`${translate(`payingOut.payouts.states.${name}`)}${countOf(name)}`}
        />
      ))}
    </Tabs>
  );
};

/** What of a state is looked at, kept in the address. */
const useQuestion = () => {
  const [parameters, setParameters] = useSearchParams();
  const state = WAITING_STATES.find((name) => name === parameters.get('state')) ?? 'requested';
  const page = Math.max(1, Math.trunc(Number(parameters.get('page') ?? 1)) || 1);
  const go = (next: { readonly state?: WaitingState; readonly page?: number }): void =>
    setParameters(
      { state: next.state ?? state, ...(next.page && next.page > 1 && { page: `${next.page}` }) },
      { replace: true },
    );
  return { state, page, go };
};

/** One state of the desk: its rows and what can be done with those that are chosen. */
const Waiting = ({
  state,
  query,
  isSearching,
  page,
  onPage,
}: {
  readonly state: WaitingState;
  readonly query: ReturnType<typeof usePayouts>;
  readonly isSearching: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) => {
  const translate = useTranslate();
  const chosen = useChosen(query.data?.results ?? [], state);
  return (
    <Answered query={query} skeletonPx={SKELETON_PX}>
      {({ results, pagination }) => (
        <>
          {(results.length > 0 || chosen.isAny) && (
            <DecisionBar
              state={state}
              chosen={chosen}
              shown={{ rows: results, isFirst: page === 1 }}
            />
          )}
          {results.length === 0 ? (
            <EmptyState
              icon="payments"
              title={translate('payingOut.payouts.emptyTitle')}
              text={translate(
                isSearching
                  ? 'payingOut.payouts.nothingFound'
                  : `payingOut.payouts.emptyText.${state}`,
              )}
            />
          ) : (
            <PayoutTable payouts={results} chosen={chosen} />
          )}
          {pagination.last_page > 1 && (
            <Pagination
              page={page}
              count={pagination.last_page}
              onChange={(_, next) => onPage(next)}
              sx={{ padding: 2, justifyItems: 'center' }}
            />
          )}
        </>
      )}
    </Answered>
  );
};

/** Withdrawals of all teams that wait to be decided or paid, many at once (MONEY-3). */
export const PayoutsPage = () => {
  const translate = useTranslate();
  const { state, page, go } = useQuestion();
  const [typed, setTyped] = useState('');
  const search = useDebounced(useTakenText(typed.trim(), MAX_PAYOUT_SEARCH_CHARACTERS), PAUSE_MS);
  const query = usePayouts({ state, search, page });
  return (
    <>
      <PageHead
        title={translate('souk.pages.payouts.title')}
        context={translate('payingOut.payouts.context')}
      />
      <Card>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            padding: 2,
          }}
        >
          <StateTabs state={state} answer={query.data} onChange={(name) => go({ state: name })} />
          <LimitedTextField
            type="search"
            label={translate('payingOut.payouts.search')}
            value={typed}
            limit={MAX_PAYOUT_SEARCH_CHARACTERS}
            onChange={(text) => {
              setTyped(text);
              if (page > 1) go({ page: 1 });
            }}
            sx={{ inlineSize: { xs: '100%', sm: '28ch' } }}
          />
        </Box>
        <Waiting
          key={state}
          state={state}
          query={query}
          isSearching={search !== ''}
          page={page}
          onPage={(next) => go({ page: next })}
        />
      </Card>
    </>
  );
};
