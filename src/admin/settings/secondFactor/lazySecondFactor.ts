import type { RecordPartProps } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import type { EnrolmentPageProps } from './EnrolmentPage.tsx';

export const SecondFactorSection = lazyScreen(() =>
  withTexts(async () => (await import('./SecondFactorSection.tsx')).SecondFactorSection, 'signIn'),
);
export const EnrolmentPage = lazyScreen<EnrolmentPageProps>(() =>
  withTexts(async () => (await import('./EnrolmentPage.tsx')).EnrolmentPage, 'signIn'),
);
export const UserFactors = lazyScreen<RecordPartProps>(() =>
  withTexts(async () => (await import('./UserFactors.tsx')).UserFactors, 'signIn'),
);
