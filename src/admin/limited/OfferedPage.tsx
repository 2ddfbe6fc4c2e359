import { useTranslate } from 'react-admin';
import type { Feature } from '#schemas';
import type { Page } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useCan } from '#src/admin/session/session.tsx';
import type { NotOfferedProps } from './NotOffered.tsx';

// With a field to type into, which the first screen need not wait for.
const NotOffered = lazyScreen<NotOfferedProps>(
  async () => (await import('./NotOffered.tsx')).NotOffered,
);

const WhereOffered = ({ page, needs }: { readonly page: Page; readonly needs: Feature }) => {
  const translate = useTranslate();
  if (useCan(needs)) return <page.screen />;
  return <NotOffered title={translate(page.title)} text={translate('souk.limited.page')} />;
};

/** A page that is shown, and asks, only where the server announces what it needs. */
export const OfferedPage = ({ page }: { readonly page: Page }) =>
  page.needs ? <WhereOffered page={page} needs={page.needs} /> : <page.screen />;
