import { Card, Skeleton, Typography } from '@mui/material';
import { Suspense, useDeferredValue, useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { type DraftMachine, shownMachine } from './machine.ts';
import { type Side, useNames } from './useSides.ts';

// The layout of graphs is a part of its own: the table is there before it.
const MachineDiagram = lazyScreen(
  async () => (await import('#src/admin/lifecycle/MachineDiagram.tsx')).MachineDiagram,
);

const SKELETON_PX = 240;

/** The lifecycle as a picture; it follows the table, which never waits for it. */
export const StatesPicture = ({
  machine,
  resource,
  sides,
}: {
  readonly machine: DraftMachine;
  readonly resource: ResourceModel;
  readonly sides: readonly Side[];
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const deferred = useDeferredValue(machine);
  const shown = useMemo(() => shownMachine(deferred), [deferred]);
  const states = Object.entries(shown.states).map(([name, { title }]) => ({
    name,
    title: title[language],
  }));
  const stateNames = useNames(states);
  const sideNames = useNames(sides);
  const sentences = shown.moves.map(({ from, to, by, title }) =>
    translate('studio.lifecycle.sentence', {
      move: title[language],
      from: stateNames(from),
      to: stateNames([to]),
      by: sideNames(by),
    }),
  );
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ padding: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Typography id={titleId} component="h3" variant="h6">
        {translate('studio.lifecycle.picture')}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={SKELETON_PX} />}>
        <MachineDiagram
          resource={resource}
          machine={shown}
          title={translate('studio.lifecycle.picture')}
          description={sentences.join(' ')}
          isNarrow
          maxBlockSize={`calc(100dvh - ${2 * sizePx.topBar + SKELETON_PX / 2}px)`}
        />
      </Suspense>
    </Card>
  );
};
