import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import type { OtherWaysProps } from './OtherWays.tsx';
import type { ProviderReturnProps } from './ProviderReturn.tsx';
import type { SecondStepProps } from './SecondStep.tsx';

/** Parts of the sign-in page with their texts, which most people who sign in never see. */
export const SecondStep = lazyScreen<SecondStepProps>(() =>
  withTexts(async () => (await import('./SecondStep.tsx')).SecondStep, 'signIn'),
);
export const OtherWays = lazyScreen<OtherWaysProps>(() =>
  withTexts(async () => (await import('./OtherWays.tsx')).OtherWays, 'signIn'),
);
export const ProviderReturn = lazyScreen<ProviderReturnProps>(() =>
  withTexts(async () => (await import('./ProviderReturn.tsx')).ProviderReturn, 'signIn'),
);
