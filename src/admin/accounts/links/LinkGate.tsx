import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { useSetPageTitle } from '#src/admin/layout/page/pageTitle.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { FrameHead, FrameWait, SignInFrame } from '#src/admin/login/SignInFrame.tsx';
import { hasCode } from '#src/admin/session/answerStatus.ts';

export type LinkKind = 'invitation' | 'recovery' | 'address' | 'addressStop';

/** Answer of `accountLink`. */
export interface FoundLink {
  readonly kind: LinkKind;
  readonly name: string;
  readonly email: string;
}

/** A form that the link of a letter opens. */
export interface LinkFormProps<Call> {
  readonly link: FoundLink;
  readonly token: string;
  readonly call: Call;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly onDone: () => void;
}

/** Whether the server says that the link is unknown, used or too old. */
export const isOver = (error: unknown): boolean => hasCode(error, 'link_expired');

/** What to do next where a link does not hold any more. */
export const LinkOver = ({ kind }: { readonly kind: LinkKind }) => {
  const translate = useTranslate();
  const title = translate('accounts.over.title');
  useSetPageTitle(title);
  return (
    <SignInFrame>
      <FrameHead
        title={title}
        text={translate(kind === 'invitation' ? 'accounts.over.invitation' : 'accounts.over.text')}
      />
      {kind === 'recovery' && (
        <Button
          component={Link}
          to="/reset"
          // The same page without its token.
          reloadDocument
          variant="contained"
          size="large"
          fullWidth
        >
          {translate('accounts.over.again')}
        </Button>
      )}
      <Button component={Link} to="/login" fullWidth sx={{ marginBlockStart: 1 }}>
        {translate('accounts.signIn')}
      </Button>
    </SignInFrame>
  );
};

/** Asks what a link is for, without using it up, and shows what is done with it. */
export const LinkGate = ({
  kind,
  token,
  children,
}: {
  readonly kind: LinkKind;
  readonly token: string;
  readonly children: (link: FoundLink) => ReactNode;
}) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['accountLink', token],
    queryFn: ({ signal }) =>
      dataProvider.call<FoundLink>('accountLink', { body: { token }, signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (isOver(error) || (data && data.kind !== kind)) return <LinkOver kind={kind} />;
  if (data) return children(data);
  return (
    <SignInFrame>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FrameWait text={translate('accounts.wait')} />
      )}
    </SignInFrame>
  );
};
