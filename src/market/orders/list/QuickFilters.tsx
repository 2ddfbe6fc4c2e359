import { Box, Button } from '@mui/material';
import { memo } from 'react';
import { useEvent, useListContext, useTranslate } from 'react-admin';
import type { ColorName } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { useHasBeenIdle } from '#src/admin/layout/useHasBeenIdle.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { type Count, useCounts } from '#src/admin/table/counts/useCounts.ts';
import { useFilters } from '#src/admin/table/filters/FiltersProvider.tsx';
import { type FilterValues, without } from '#src/admin/table/filters/filterValues.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { isLateFilter, LATE } from '../due.ts';
import { useNow } from '../useNow.ts';

interface QuickChipProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly color?: ColorName | undefined;
  readonly onClick: () => void;
}

interface QuickFilterProps extends QuickChipProps {
  readonly count: Count | undefined;
}

/** Drawn again when its number changes, not with every page that is turned. */
const QuickChip = memo(({ label, count, isOn, color, onClick }: QuickFilterProps) => (
  <Button
    variant={isOn ? 'contained' : 'outlined'}
    color={isOn ? 'primary' : (color ?? 'dark')}
    aria-pressed={isOn}
    sx={{
      minBlockSize: sizePx.target,
      gap: 0.5,
      paddingInline: 1.5,
      flexShrink: 0,
      borderRadius: 5,
    }}
    onClick={onClick}
  >
    {label}
    <Box component="bdi" dir="ltr" sx={{ minInlineSize: '2ch', fontWeight: 'fontWeightBold' }}>
      {count && `${formatNumber(count.total)}${count.isEstimate ? '+' : ''}`}
    </Box>
  </Button>
));

const QuickFilter = ({ label, count, isOn, color, onClick }: QuickFilterProps) => {
  const press = useEvent(onClick);
  // Nothing late is no news, and nothing to look at.
  if (color !== undefined && count?.total === 0 && !isOn) return null;
  return <QuickChip label={label} count={count} isOn={isOn} color={color} onClick={press} />;
};

const withoutStates = (values: FilterValues): FilterValues =>
  isLateFilter(values) ? without(without(values, 'status'), 'dueAt') : without(values, 'status');

/** One press for each state, and one for what is late, each with how many there are. */
export const QuickFilters = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const resource = useResource('orders');
  const canCompare = useCan('query');
  const now = useNow();
  const { newest, changeFilters } = useFilters();
  const states = Object.entries(resource.stateField?.states?.states ?? {});
  const isLate = isLateFilter(newest);
  const { status } = newest;
  const isIn = (state: string): boolean =>
    !isLate && (status === state || (Array.isArray(status) && status.join() === state));
  // What else the list is narrowed by counts too: a press leads to as many rows as it says.
  const others = withoutStates(newest);
  const press = (isOn: boolean, filter: FilterValues): void =>
    changeFilters((asked) => ({ ...withoutStates(asked), ...(isOn ? {} : filter) }));
  // The rows come first: they are what the page was opened for.
  const { isPending } = useListContext();
  const hasBeenIdle = useHasBeenIdle();
  const inState = (name: string): string => `status ${name}`;
  const counts = useCounts(
    resource,
    {
      common: others,
      filters: {
        all: {},
        ...(canCompare && { late: LATE }),
        ...Object.fromEntries(states.map(([name]) => [inState(name), { status: [name] }])),
      },
    },
    { isEnabled: hasBeenIdle && !isPending, ...(canCompare && { asOf: now.getTime() }) },
  );
  return (
    <Box
      role="group"
      aria-label={translate('souk.orders.list.quick')}
      sx={{ display: 'flex', flexWrap: { sm: 'wrap' }, overflowX: 'auto', gap: 1, padding: 0.5 }}
    >
      <QuickFilter
        label={translate('souk.orders.list.all')}
        count={counts['all']}
        isOn={status === undefined}
        onClick={() => press(true, {})}
      />
      {canCompare && (
        <QuickFilter
          label={translate('souk.orders.list.late')}
          color="danger"
          count={counts['late']}
          isOn={isLate}
          onClick={() => press(isLate, LATE)}
        />
      )}
      {states.map(([name, state]) => (
        <QuickFilter
          key={name}
          label={state.title[language]}
          count={counts[inState(name)]}
          isOn={isIn(name)}
          onClick={() => press(isIn(name), { status: [name] })}
        />
      ))}
    </Box>
  );
};
