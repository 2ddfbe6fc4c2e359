import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import {
  Badge,
  Box,
  Checkbox,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { ROW_EVENTS, type RowEvent } from '#schemas/model/calls/webhookCalls.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useOwnRights } from '#src/admin/session/ownRole.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import type { Subscription } from './webhook.ts';

const FilterDialog = lazyScreen(() =>
  withTexts(async () => (await import('./FilterDialog.tsx')).FilterDialog, 'filters'),
);

interface EventsGridProps {
  readonly labelId: string;
  readonly events: readonly Subscription[];
  readonly onChange: (events: readonly Subscription[]) => void;
}

/** The name stays in view while the rest is scrolled on a phone. */
const STICKY = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  backgroundColor: 'background.paper',
} as const;

const toggled = (events: readonly RowEvent[], event: RowEvent): readonly RowEvent[] =>
  ROW_EVENTS.filter((one) => (one === event ? !events.includes(one) : events.includes(one)));

/** Of which changes of which resources a webhook is told, each with a filter. */
export const EventsGrid = ({ labelId, events, onChange }: EventsGridProps) => {
  const translate = useTranslate();
  const model = useModel();
  const mayRead = useOwnRights();
  const [filtered, setFiltered] = useState<ResourceModel>();
  const subscriptionOf = (name: string): Subscription =>
    events.find(({ resource }) => resource === name) ?? { resource: name, events: [] };
  const put = (subscription: Subscription): void => {
    const others = events.filter(({ resource }) => resource !== subscription.resource);
    onChange(subscription.events.length > 0 ? [...others, subscription] : others);
  };
  const resources = [...model.resources.values()].filter(
    ({ name }) => mayRead(name, 'get') || subscriptionOf(name).events.length > 0,
  );
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" aria-labelledby={labelId}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...STICKY, zIndex: 2 }}>
              {translate('webhooks.form.resource')}
            </TableCell>
            {ROW_EVENTS.map((event) => (
              <TableCell key={event} align="center">
                {translate(`webhooks.events.${event}`)}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {resources.map((resource) => {
            const subscription = subscriptionOf(resource.name);
            const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
            const isFiltered = Object.keys(subscription.filter ?? {}).length > 0;
            return (
              <TableRow key={resource.name} hover>
                <TableCell component="th" scope="row" sx={STICKY}>
                  {name}
                </TableCell>
                {ROW_EVENTS.map((event) => (
                  <TableCell key={event} align="center" padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={subscription.events.includes(event)}
                      onChange={() =>
                        put({ ...subscription, events: toggled(subscription.events, event) })
                      }
                      slotProps={{
                        input: {
                          'aria-label': `${name}: ${translate(`webhooks.events.${event}`)}`,
                        },
                      }}
                    />
                  </TableCell>
                ))}
                <TableCell padding="checkbox">
                  <IconButton
                    disabled={subscription.events.length === 0}
                    onClick={() => setFiltered(resource)}
                    aria-label={translate(`webhooks.form.${isFiltered ? 'filtered' : 'filter'}`, {
                      name,
                    })}
                  >
                    <Badge variant="dot" color="primary" invisible={!isFiltered}>
                      <FilterIcon />
                    </Badge>
                  </IconButton>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {filtered && (
        <Suspense fallback={null}>
          <FilterDialog
            resource={filtered}
            filter={subscriptionOf(filtered.name).filter ?? {}}
            onChoose={(filter) => {
              put({ ...subscriptionOf(filtered.name), filter });
              setFiltered(undefined);
            }}
            onClose={() => setFiltered(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );
};
