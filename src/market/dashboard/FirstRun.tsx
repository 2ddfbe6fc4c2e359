import { Suspense } from 'react';
import type { ResourceModel } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { useCount } from './counts.ts';

const FirstRunGuide = lazyScreen<{ readonly products: readonly ResourceModel[] }>(() =>
  withTexts(
    async () => (await import('#src/market/firstRun/FirstRunGuide.tsx')).FirstRunGuide,
    'firstRun',
  ),
);

/** What to do first, where nothing has been sold yet. */
export const FirstRun = ({
  followed,
  created,
}: {
  readonly followed: ResourceModel;
  readonly created: readonly ResourceModel[];
}) => {
  const count = useCount(followed);
  if (count.state !== 'ready' || count.count > 0) return null;
  return (
    <Suspense fallback={null}>
      <FirstRunGuide products={created.filter(({ menu }) => menu?.group === 'catalog')} />
    </Suspense>
  );
};
