import type { RecordPartProps } from '#src/admin/application/feature.ts';
import { lazyScreen, type Screen } from '#src/admin/application/lazyScreen.ts';
import type { EnrolmentPageProps } from './EnrolmentPage.tsx';

const withTexts = async <Props extends object>(
  load: () => Promise<Screen<Props>>,
): Promise<Screen<Props>> => {
  const [{ bringSignInTexts }, part] = await Promise.all([
    import('#src/admin/layout/identity/signInTexts.ts'),
    load(),
  ]);
  await bringSignInTexts();
  return part;
};

export const SecondFactorSection = lazyScreen(() =>
  withTexts(async () => (await import('./SecondFactorSection.tsx')).SecondFactorSection),
);
export const EnrolmentPage = lazyScreen<EnrolmentPageProps>(() =>
  withTexts(async () => (await import('./EnrolmentPage.tsx')).EnrolmentPage),
);
export const UserFactors = lazyScreen<RecordPartProps>(() =>
  withTexts(async () => (await import('./UserFactors.tsx')).UserFactors),
);
