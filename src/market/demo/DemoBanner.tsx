import { Suspense } from 'react';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useHasBeenIdle } from '#src/admin/layout/useHasBeenIdle.ts';
import { useSession } from '#src/admin/session/session.tsx';

const DemoNotice = lazyScreen(async () => (await import('./DemoNotice.tsx')).DemoNotice);

/**
 * Asks once the page is idle whether the rows are demonstration data.
 *
 * Only servers that name the feature `schemas` are asked: one that knows the seed's calls alone has
 * neither demonstration data nor this call.
 */
export const DemoBanner = () => {
  const hasBeenIdle = useHasBeenIdle();
  const { features } = useSession();
  if (!hasBeenIdle || !features.includes('schemas')) return null;
  return (
    <Suspense fallback={null}>
      <DemoNotice />
    </Suspense>
  );
};
