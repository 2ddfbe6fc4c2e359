import { lazyScreen, type Screen } from '#src/admin/application/lazyScreen.ts';
import type { OtherWaysProps } from './OtherWays.tsx';
import type { ProviderReturnProps } from './ProviderReturn.tsx';
import type { SecondStepProps } from './SecondStep.tsx';

/** A part of the sign-in page with its texts, which most people who sign in never see. */
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

export const SecondStep = lazyScreen<SecondStepProps>(() =>
  withTexts(async () => (await import('./SecondStep.tsx')).SecondStep),
);
export const OtherWays = lazyScreen<OtherWaysProps>(() =>
  withTexts(async () => (await import('./OtherWays.tsx')).OtherWays),
);
export const ProviderReturn = lazyScreen<ProviderReturnProps>(() =>
  withTexts(async () => (await import('./ProviderReturn.tsx')).ProviderReturn),
);
