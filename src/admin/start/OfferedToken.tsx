import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ApiError, createDataProvider, NetworkError } from '#dataProvider';
import { NAMED_CALLS } from '#schemas';
import type { User } from '#schemas/generated/types.ts';
import type { OfferedTokenProps } from '#src/admin/session/frameMessages.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { readLanguage } from '#src/admin/session/preferences.ts';
import { report } from '#src/admin/session/report.ts';
import { useConfiguration, useSession } from '#src/admin/session/session.tsx';

/**
 * What becomes of a token that the platform sends while somebody is signed in: of the same user it is taken
 * silently, of another one it asks first, so that nobody writes under a stranger's name (decisions.md "Signing in").
 */
export const OfferedToken = ({ token, accept, refuse }: OfferedTokenProps) => {
  const configuration = useConfiguration();
  const model = useModel();
  const { user } = useSession();
  const translate = useTranslate();
  const [other, setOther] = useState<User>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new token is a new question; asking again for a new `model` or `user` would show the answered question once more.
  useEffect(() => {
    setOther(undefined);
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const provider = createDataProvider({
        configuration,
        hostname: window.location.hostname,
        model: () => model,
        token: () => token,
        language: readLanguage,
        features: () => [],
        calls: NAMED_CALLS,
      });
      try {
        const found = await provider.call<User>('currentUser');
        if (!isCurrent) return;
        if (found._id === user._id) accept(token);
        else setOther(found);
      } catch (cause) {
        if (!(cause instanceof ApiError || cause instanceof NetworkError)) throw cause;
        report('The surrounding page sent a token that the server does not accept.');
        refuse();
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [token]);
  if (other === undefined) return null;
  const name = other.name ?? other.email;
  return (
    <Dialog open onClose={refuse}>
      <DialogTitle>{translate('souk.shell.frame.title')}</DialogTitle>
      <DialogContent>{translate('souk.shell.frame.text', { name })}</DialogContent>
      <DialogActions>
        <Button onClick={refuse}>{translate('souk.shell.frame.refuse')}</Button>
        <Button variant="contained" onClick={() => accept(token)}>
          {translate('souk.shell.frame.accept', { name })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
