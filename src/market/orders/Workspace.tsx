import { Box, Card, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { HiddenParts } from '#src/admin/limited/HiddenParts.tsx';
import { useMove } from '#src/admin/resources/useMove.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { useMayList } from '#src/admin/session/ownRole.ts';
import { Conversation } from '#src/market/conversation/Conversation.tsx';
import { EditTab } from './EditTab.tsx';
import { OrderFacts } from './facts/OrderFacts.tsx';
import { OrderHead } from './OrderHead.tsx';
import type { OrderRecord } from './order.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { WORKSPACE_COLUMNS } from './WorkspaceSkeleton.tsx';

const TABS = ['conversation', 'facts', 'timeline', 'edit'] as const;
type TabName = (typeof TABS)[number];
const TAB_PARAMETER = 'tab';

const Panel = ({
  id,
  name,
  isOpen,
  children,
}: {
  readonly id: string;
  readonly name: TabName;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) => (
  <Box role="tabpanel" id={`${id}-${name}`} aria-labelledby={`${id}-${name}-tab`} hidden={!isOpen}>
    {children}
  </Box>
);

/** The order's screen: on wide screens facts stand beside the tabs, on narrow ones they are one of them. */
export const Workspace = ({ order }: { readonly order: OrderRecord }) => {
  const translate = useTranslate();
  const id = useId();
  const resource = useResource('orders');
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const [parameters, setParameters] = useSearchParams();
  const { move, refusals } = useMove(resource, order);
  const [isDirty, setDirty] = useState(false);
  const capabilities = useCapabilities();
  const canUpdate = capabilities.verb(resource, 'update');
  const isShown: Readonly<Record<TabName, boolean>> = {
    conversation: useMayList('messages'),
    facts: isNarrow,
    timeline: true,
    edit: canUpdate,
  };
  const tabs = TABS.filter((name) => isShown[name]);
  const asked = parameters.get(TAB_PARAMETER);
  const open = tabs.find((name) => name === asked) ?? tabs[0];
  const [wasEditOpen, setEditOpen] = useState(false);
  if (open === 'edit' && !wasEditOpen) setEditOpen(true);
  const show = (name: TabName): void =>
    setParameters(
      (present) => {
        present.set(TAB_PARAMETER, name);
        return present;
      },
      { replace: true },
    );
  const latestShow = useRef(show);
  latestShow.current = show;
  // What a move misses is said at the form's fields.
  useEffect(() => {
    if (refusals.length > 0) latestShow.current('edit');
  }, [refusals]);
  return (
    <>
      <OrderHead order={order} isDirty={isDirty} onMove={move} />
      <HiddenParts
        parts={[
          !canUpdate && translate('souk.orders.tabs.edit'),
          !capabilities.verb({ name: 'deliveries' }, 'search') &&
            translate('souk.orders.facts.deliveries'),
          !capabilities.verb(resource, 'search') && translate('souk.orders.facts.otherOrders'),
          !capabilities.has('history') && translate('souk.limited.past'),
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: WORKSPACE_COLUMNS,
        }}
      >
        <Box sx={{ minInlineSize: 0 }}>
          <Tabs
            value={open}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={translate('souk.orders.tabs.label')}
            onChange={(_, name: TabName) => show(name)}
            sx={{ marginBlockEnd: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}
          >
            {tabs.map((name) => (
              <Tab
                key={name}
                value={name}
                id={`${id}-${name}-tab`}
                aria-controls={`${id}-${name}`}
                label={translate(`souk.orders.tabs.${name}`)}
              />
            ))}
          </Tabs>
          <Panel id={id} name="conversation" isOpen={open === 'conversation'}>
            {open === 'conversation' && (
              <Card sx={{ blockSize: 'max(30em, calc(100dvh - 22em))' }}>
                <Conversation orderId={order.id} />
              </Card>
            )}
          </Panel>
          <Panel id={id} name="timeline" isOpen={open === 'timeline'}>
            {open === 'timeline' && <Timeline order={order} />}
          </Panel>
          {isNarrow && (
            <Panel id={id} name="facts" isOpen={open === 'facts'}>
              <OrderFacts order={order} />
            </Panel>
          )}
          <Panel id={id} name="edit" isOpen={open === 'edit'}>
            {/* Once opened it stays: what is typed there outlives a look at the timeline. */}
            {wasEditOpen && <EditTab order={order} refusals={refusals} onDirtyChange={setDirty} />}
          </Panel>
        </Box>
        {!isNarrow && (
          <Box component="aside" aria-label={translate('souk.orders.tabs.facts')}>
            <OrderFacts order={order} />
          </Box>
        )}
      </Box>
    </>
  );
};
