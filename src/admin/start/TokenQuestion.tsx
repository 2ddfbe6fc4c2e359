import { Suspense } from 'react';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { type OfferedTokenProps, useOfferedToken } from '#src/admin/session/frameMessages.ts';

// Only pages inside the platform are ever offered one.
const OfferedToken = lazyScreen<OfferedTokenProps>(
  async () => (await import('./OfferedToken.tsx')).OfferedToken,
);

/** Asks what is to become of another token that the platform sends, while there is one. */
export const TokenQuestion = () => {
  const { token, ...answers } = useOfferedToken();
  return token === null ? null : (
    <Suspense fallback={null}>
      <OfferedToken token={token} {...answers} />
    </Suspense>
  );
};
