import { Button } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useSetPageTitle } from '#src/admin/layout/page/pageTitle.tsx';
import { FrameHead, SignInFrame } from '#src/admin/login/SignInFrame.tsx';
import { useSignOut } from '#src/admin/session/useSignOut.ts';

/** It is done; whoever was signed in here before is signed out, as the account may be another one. */
export const LinkDone = ({
  title,
  text,
  action,
}: {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}) => {
  const translate = useTranslate();
  const signOut = useSignOut({ isDone: true });
  const button = useRef<HTMLButtonElement>(null);
  useSetPageTitle(title);
  // The form that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <SignInFrame>
      <div role="status">
        <FrameHead title={title} text={text} />
      </div>
      {action}
      <Button
        ref={button}
        variant={action === undefined ? 'contained' : 'text'}
        size="large"
        fullWidth
        onClick={signOut}
      >
        {translate('accounts.signIn')}
      </Button>
    </SignInFrame>
  );
};
