import DashboardCustomizeOutlined from '@mui/icons-material/DashboardCustomizeOutlined';
import { Alert, Box } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import type { Statistics } from '#schemas/market/statistics.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { ownTimeZone } from '#src/admin/format/ownTimeZone.ts';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { HiddenParts } from '#src/admin/limited/HiddenParts.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { actingRoleOf, useCan, useSession } from '#src/admin/session/session.tsx';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { useStatistics } from '#src/market/statistics/useStatistics.ts';
import { useTeamStore } from '#src/market/stores/useTeamStore.ts';
import { BestSellers } from './BestSellers.tsx';
import { dashboardResources } from './dashboardResources.ts';
import { Figures } from './Figures.tsx';
import { FirstRun } from './FirstRun.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { Latest, useLatestTitle } from './Latest.tsx';
import { OverTime } from './OverTime.tsx';
import { PeriodChoice, TeamChoice } from './PeriodChoice.tsx';
import { type Arrangement, DEFAULT_ARRANGEMENT, type PanelName, shownPanels } from './panels.ts';
import { QuickCreate } from './QuickCreate.tsx';
import { States } from './States.tsx';
import { usePeriod } from './usePeriod.ts';
import { Waiting } from './Waiting.tsx';

// Few arrange, and dragging is 16 kB.
const ArrangeDialog = lazyScreen(async () => (await import('./ArrangeDialog.tsx')).ArrangeDialog);

/** Panels that need the whole width. */
const WIDE: readonly PanelName[] = ['figures', 'lists', 'create'];

const MANY = { smart_count: 2 };

const Context = ({ statistics }: { readonly statistics: Statistics | undefined }) => {
  const translate = useTranslate();
  return (
    <>
      {statistics && (
        <>
          <Ltr>{formatDateTime(statistics.from)}</Ltr>
          {' – '}
          <Ltr>{formatDateTime(statistics.to)}</Ltr>
          {' · '}
        </>
      )}
      {translate('souk.statistics.zone', { zone: statistics?.timeZone ?? ownTimeZone() })}
    </>
  );
};

const usePanelNames = (
  followed: ResourceModel | undefined,
): Readonly<Record<PanelName, string>> => {
  const translate = useTranslate();
  const followedName = followed ? translate(`resources.${followed.name}.name`, MANY) : '';
  return {
    figures: translate('souk.statistics.figures'),
    waiting: translate('souk.statistics.waiting'),
    revenue: translate('souk.statistics.revenueOverTime'),
    orders: translate('souk.statistics.ordersOverTime'),
    states: translate('souk.pages.dashboard.byState', { name: followedName }),
    bestSellers: translate('souk.statistics.bestSellers'),
    latest: useLatestTitle(followed),
    lists: translate('souk.statistics.lists'),
    create: translate('souk.pages.dashboard.create'),
  };
};

/**
 * How business goes and what waits, for `<Admin dashboard>` (ROUTE-1, DASH-1 to DASH-3).
 *
 * Every number opens the list that it is the total or the sum of; where it was only counted from the newest orders,
 * the page says so.
 */
export const DashboardPage = () => {
  const translate = useTranslate();
  const { user } = useSession();
  const store = useTeamStore();
  const { counted, followed, created } = dashboardResources(useModel());
  const isCounted = useCan('statistics');
  const hasFigures = useCapabilities().answer('statistics');
  const isAdmin = isCounted && actingRoleOf(user) === 'admin';
  const { period, teamId, choosePeriod, chooseTeam } = usePeriod();
  const team = isAdmin ? teamId : undefined;
  const { data: statistics, error, refetch } = useStatistics(period, team);
  const { data: lastDay } = useStatistics({ name: '24h' }, team);
  const [arrangement, arrange] = useStore<Arrangement>(
    `dashboard.panels.${user._id}`,
    DEFAULT_ARRANGEMENT,
  );
  const [isArranging, setArranging] = useState(false);
  const { currency } = store;

  const names = usePanelNames(followed);
  const panels: Readonly<Record<PanelName, ReactNode>> = {
    figures: hasFigures && (
      <KeyFigures statistics={statistics} lastDay={lastDay} currency={currency} />
    ),
    waiting: isCounted && <Waiting statistics={statistics} />,
    revenue: hasFigures && (
      <OverTime
        name="revenueOverTime"
        measures={['revenue']}
        statistics={statistics}
        currency={currency}
      />
    ),
    orders: hasFigures && (
      <OverTime
        name="ordersOverTime"
        measures={['orders', 'paidOrders']}
        statistics={statistics}
        currency={currency}
      />
    ),
    states: hasFigures && followed && <States resource={followed} statistics={statistics} />,
    bestSellers: isCounted && <BestSellers statistics={statistics} currency={currency} />,
    latest: followed && <Latest resource={followed} teamId={team} />,
    lists: <Figures resources={counted} teamId={team} />,
    create: created.length > 0 && <QuickCreate resources={created} />,
  };
  const shown = shownPanels(arrangement).filter((name) => Boolean(panels[name]));
  return (
    <>
      <PageHead
        title={translate('souk.pages.dashboard.title')}
        context={<Context statistics={statistics} />}
        actions={
          <ActionButton
            variant="outlined"
            icon={<DashboardCustomizeOutlined />}
            label={translate('souk.statistics.arrange')}
            onClick={() => setArranging(true)}
          />
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 3 }}>
        <PeriodChoice period={period} onPeriod={choosePeriod} />
        {isAdmin && <TeamChoice teamId={teamId} onTeam={chooseTeam} />}
      </Box>
      <HiddenParts
        parts={[
          ...(isCounted ? [] : [translate('souk.statistics.visitors'), names.waiting]),
          !isCounted && names.bestSellers,
          ...(hasFigures ? [] : [names.figures, names.revenue, names.orders]),
        ]}
      />
      {followed && team === undefined && <FirstRun followed={followed} created={created} />}
      {statistics?.fromLatest !== undefined && (
        <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
          {translate('souk.statistics.latest', { smart_count: statistics.fromLatest })}{' '}
          {statistics.withoutPayment !== undefined &&
            statistics.withoutPayment > 0 &&
            translate('souk.limited.withoutPayment', { smart_count: statistics.withoutPayment })}
        </Alert>
      )}
      {error && !statistics && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
          gap: 3,
        }}
      >
        {shown.map((name) => (
          <Box
            key={name}
            sx={{ minInlineSize: 0, gridColumn: WIDE.includes(name) ? '1 / -1' : 'auto' }}
          >
            {panels[name]}
          </Box>
        ))}
      </Box>
      {shown.length === 0 && (
        <EmptyState
          icon="dashboard"
          title={translate('souk.statistics.everythingHidden')}
          text={translate('souk.statistics.arrangeText')}
        />
      )}
      {isArranging && (
        <Suspense>
          <ArrangeDialog
            arrangement={arrangement}
            nameOf={(panel) => names[panel]}
            onChange={arrange}
            onClose={() => setArranging(false)}
          />
        </Suspense>
      )}
    </>
  );
};
