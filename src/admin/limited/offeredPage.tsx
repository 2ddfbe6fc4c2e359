import { useTranslate } from 'react-admin';
import type { Feature } from '#schemas';
import { useCan } from '#src/admin/session/session.tsx';
import { type LazyScreen, lazyScreen } from '../application/lazyScreen.ts';
import type { NotOfferedProps } from './NotOffered.tsx';

// With a field to type into, which the first screen need not wait for.
const NotOffered = lazyScreen<NotOfferedProps>(
  async () => (await import('./NotOffered.tsx')).NotOffered,
);

/** A page that is shown, and asks, only where the server announces what it needs. */
export const offeredPage = (feature: Feature, title: string, Page: LazyScreen): LazyScreen => {
  const Offered = () => {
    const translate = useTranslate();
    if (useCan(feature)) return <Page />;
    return <NotOffered title={translate(title)} text={translate('souk.limited.page')} />;
  };
  return Object.assign(Offered, { preload: Page.preload });
};
