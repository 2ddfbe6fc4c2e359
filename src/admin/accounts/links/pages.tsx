import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { AskForm } from './AskForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { LinkDone } from './LinkDone.tsx';
import { LinkGate, LinkOver } from './LinkGate.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { useLinkToken } from './useLinkToken.ts';

/** A page that begins anew with each link that is opened in it. */
const byLink = (Page: (props: { readonly token: string | null }) => ReactNode) => () => {
  const token = useLinkToken();
  return <Page key={token} token={token} />;
};

/** `/reset`: asks for a letter, or sets the password by its link. */
export const ResetPage = byLink(({ token }) => {
  const translate = useTranslate();
  const [isDone, setDone] = useState(false);
  if (token === null) return <AskForm />;
  if (isDone)
    return (
      <LinkDone
        title={translate('accounts.reset.doneTitle')}
        text={translate('accounts.reset.doneText')}
      />
    );
  return (
    <LinkGate kind="recovery" token={token}>
      {(link) => (
        <PasswordForm
          link={link}
          token={token}
          call="recoveryReset"
          title={translate('accounts.reset.title')}
          text={translate('accounts.reset.text', { email: link.email })}
          submit={translate('accounts.reset.submit')}
          onDone={() => setDone(true)}
        />
      )}
    </LinkGate>
  );
});

/** `/join`: accepts an invitation. */
export const JoinPage = byLink(({ token }) => {
  const translate = useTranslate();
  const [email, setEmail] = useState<string>();
  if (token === null) return <LinkOver kind="invitation" />;
  if (email !== undefined)
    return (
      <LinkDone
        title={translate('accounts.join.doneTitle')}
        text={translate('accounts.join.doneText', { email })}
      />
    );
  return (
    <LinkGate kind="invitation" token={token}>
      {(link) => (
        <PasswordForm
          link={link}
          token={token}
          call="invitationJoin"
          title={translate('accounts.join.title')}
          text={translate('accounts.join.text', { email: link.email })}
          submit={translate('accounts.join.submit')}
          onDone={() => setEmail(link.email)}
        />
      )}
    </LinkGate>
  );
});

/** `/confirm-address`: a new address holds from now on. */
export const ConfirmAddressPage = byLink(({ token }) => {
  const translate = useTranslate();
  const [email, setEmail] = useState<string>();
  if (token === null) return <LinkOver kind="address" />;
  if (email !== undefined)
    return (
      <LinkDone
        title={translate('accounts.confirm.doneTitle')}
        text={translate('accounts.confirm.doneText', { email })}
      />
    );
  return (
    <LinkGate kind="address" token={token}>
      {(link) => (
        <ConfirmForm
          link={link}
          token={token}
          call="addressConfirm"
          title={translate('accounts.confirm.title')}
          text={translate('accounts.confirm.text', { email: link.email })}
          submit={translate('accounts.confirm.submit')}
          onDone={() => setEmail(link.email)}
        />
      )}
    </LinkGate>
  );
});

const ToReset = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/reset" variant="contained" size="large" fullWidth>
      {translate('accounts.stop.reset')}
    </Button>
  );
};

/** `/stop-address`: the old address keeps the account. */
export const StopAddressPage = byLink(({ token }) => {
  const translate = useTranslate();
  const [isDone, setDone] = useState(false);
  if (token === null) return <LinkOver kind="addressStop" />;
  if (isDone)
    return (
      <LinkDone
        title={translate('accounts.stop.doneTitle')}
        text={translate('accounts.stop.doneText')}
        action={<ToReset />}
      />
    );
  return (
    <LinkGate kind="addressStop" token={token}>
      {(link) => (
        <ConfirmForm
          link={link}
          token={token}
          call="addressStop"
          title={translate('accounts.stop.title')}
          text={translate('accounts.stop.text', { email: link.email })}
          submit={translate('accounts.stop.submit')}
          onDone={() => setDone(true)}
        />
      )}
    </LinkGate>
  );
});
