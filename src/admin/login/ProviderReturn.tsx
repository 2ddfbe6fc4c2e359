import { Box, CircularProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { SecondStepNeeded } from '#src/admin/session/authProvider.ts';
import { passOn, readReturn, takeDeparture } from '#src/admin/session/openIdReturn.ts';
import { useConfiguration } from '#src/admin/session/session.tsx';

export interface ProviderReturnProps {
  /** The fragment of the address that the person came back with. */
  readonly hash: string;
  readonly onHeld: (held: SecondStepNeeded, back: string) => void;
  readonly onRefused: (why: string) => void;
}

/**
 * Ends a sign-in that comes back from the provider, once. A window that a page had opened to confirm who is there has no
 * secret of its own: it passes what came on to that page, and is done. Where no page takes it, the sign-in was ended
 * already or begun elsewhere.
 */
export const ProviderReturn = ({ hash, onHeld, onRefused }: ProviderReturnProps) => {
  const translate = useTranslate();
  const login = useLogin();
  const { openId = '' } = useConfiguration();
  const [isOtherWindow, setOtherWindow] = useState(false);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { pathname, search } = window.location;
    // Neither a reload nor the history may offer it again.
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    const returned = readReturn(hash) ?? {};
    const { code, fault } = returned;
    const refuse = (): void => {
      const why = fault === 'refused' ? 'refused' : 'failed';
      onRefused(translate(`signIn.openId.${why}`, { name: openId }));
    };
    const departure = takeDeparture();
    if (!departure) {
      void passOn(returned).then((isTaken) => {
        if (!isTaken) return refuse();
        setOtherWindow(true);
        window.close();
      });
      return;
    }
    if (code === undefined) return refuse();
    const { secret, back } = departure;
    login({ call: 'openIdFinish', body: { code, secret } }, back).catch((error: unknown) => {
      if (error instanceof SecondStepNeeded) onHeld(error, back);
      else onRefused(errorText(error, translate));
    });
  }, [hash, login, onHeld, onRefused, translate, openId]);

  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingBlock: 1 }}>
      {!isOtherWindow && <CircularProgress size={20} aria-hidden />}
      <Typography color="text.secondary">
        {translate(isOtherWindow ? 'signIn.openId.closeWindow' : 'souk.pages.login.exchanging')}
      </Typography>
    </Box>
  );
};
