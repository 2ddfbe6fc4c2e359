import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useAuthenticated, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { useApplication } from '#src/admin/application/application.ts';
import { IdentityQuestion } from '#src/admin/layout/identity/IdentityQuestion.tsx';
import { BelowHeadSkeleton, PageSkeleton } from '#src/admin/layout/page/PageSkeleton.tsx';
import { StartFrame } from '#src/admin/layout/page/StartFrame.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { SoukLayout } from '#src/admin/layout/SoukLayout.tsx';
import { OfferedModel } from '#src/admin/limited/OfferedModel.tsx';
import { LiveProvider } from '#src/admin/live/live.tsx';
import { hasCode } from '#src/admin/session/answerStatus.ts';
import { readToken } from '#src/admin/session/authProvider.ts';
import { useRefetchOnReconnect } from '#src/admin/session/connection/connection.ts';
import { SessionProvider, useLoadSession } from '#src/admin/session/session.tsx';
import { subscribe } from '#src/admin/session/storage.ts';
import { EnrolmentPage } from '#src/admin/settings/secondFactor/lazySecondFactor.ts';
import { usePreloading } from './preloading.ts';
import { TokenQuestion } from './TokenQuestion.tsx';

/** The contexts of the application's features, the first one outermost. */
const FeatureProviders = ({ children }: { readonly children: ReactNode }) =>
  useApplication().Providers.reduceRight<ReactNode>(
    (inner, [feature, Provider]) => <Provider key={feature}>{inner}</Provider>,
    children,
  );

/** The role demands a second step, and until it is set up the server answers nothing else. */
const lacksSecondFactor = (error: unknown): boolean => hasCode(error, 'second_factor_required');

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
  useRefetchOnReconnect();
  usePreloading();
  if (token === null) {
    return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />;
  }
  if (start.state === 'ready') {
    return (
      <SessionProvider session={start.session}>
        <OfferedModel>
          <LiveProvider>
            <FeatureProviders>
              <SoukLayout>{children}</SoukLayout>
            </FeatureProviders>
          </LiveProvider>
          <TokenQuestion />
          <IdentityQuestion />
        </OfferedModel>
      </SessionProvider>
    );
  }
  if (start.state === 'failed' && start.failed.some(({ error }) => lacksSecondFactor(error))) {
    return (
      <StartFrame isFramed={false}>
        <Suspense fallback={<PageSkeleton />}>
          <EnrolmentPage onDone={start.retry} />
        </Suspense>
        <IdentityQuestion />
      </StartFrame>
    );
  }
  return (
    <StartFrame isFramed>
      {start.state === 'loading' ? (
        <BelowHeadSkeleton />
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
