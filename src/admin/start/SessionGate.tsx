import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useAuthenticated, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { limitModel } from '#dataProvider';
import { IdentityQuestion } from '../layout/identity/IdentityQuestion.tsx';
import { PageSkeleton } from '../layout/page/PageSkeleton.tsx';
import { StartFrame } from '../layout/page/StartFrame.tsx';
import { ErrorState } from '../layout/page/States.tsx';
import { SoukLayout } from '../layout/SoukLayout.tsx';
import { useOffers } from '../limited/offers.ts';
import { readToken } from '../session/authProvider.ts';
import { useRecovery } from '../session/connection.ts';
import { LiveProvider } from '../session/live.tsx';
import { ModelProvider, useModel } from '../session/model.tsx';
import { SessionProvider, useLoadSession, useSession } from '../session/session.tsx';
import { subscribe } from '../session/storage.ts';
import { TokenQuestion } from '../session/TokenQuestion.tsx';
import { usePreloading } from './preloading.ts';

/** What is drawn below here is drawn from what the server can do. */
const OfferedModel = ({ children }: { readonly children: ReactNode }) => {
  const model = useModel();
  const offers = useOffers();
  const { features } = useSession();
  const revision = offers.revision();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered follows from these two.
  const offered = useMemo(() => limitModel(model, offers), [model, offers, features, revision]);
  return <ModelProvider model={offered}>{children}</ModelProvider>;
};

/**
 * The shell once it is known who is here (SHELL-1): until then a skeleton, and what failed with a way to try again.
 * Signed out, here or in another tab: the sign-in page, and back to this place afterwards.
 */
export const SessionGate = ({ children }: { readonly children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const translate = useTranslate();
  const token = useSyncExternalStore(subscribe, readToken);
  const start = useLoadSession(token);
  // Every route is checked (ROUTE-11). Here it is done beside the session's calls, and no screen waits for it.
  useAuthenticated();
  useRecovery();
  usePreloading();
  if (token === null) {
    return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />;
  }
  if (start.state === 'ready') {
    return (
      <SessionProvider session={start.session}>
        <OfferedModel>
          <LiveProvider>
            <SoukLayout>{children}</SoukLayout>
          </LiveProvider>
          <TokenQuestion />
          <IdentityQuestion />
        </OfferedModel>
      </SessionProvider>
    );
  }
  return (
    <StartFrame isFramed>
      {start.state === 'loading' ? (
        <PageSkeleton />
      ) : (
        start.failed.map(({ call, error }) => (
          <ErrorState
            key={call}
            error={error}
            title={translate(`souk.shell.start.${call}`)}
            onRetry={start.retry}
          />
        ))
      )}
    </StartFrame>
  );
};
