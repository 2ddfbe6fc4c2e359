import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { awaitReturn, newBrowserSecret, takeDeparture } from '#src/admin/session/openIdReturn.ts';
import { useConfiguration } from '#src/admin/session/session.tsx';
import { errorText } from '../page/errorText.ts';

const WINDOW = 'popup,width=520,height=680';

/** Confirms who is there by a fresh sign-in at the provider, in a window of its own: what is half typed here stays. */
export const useProviderWindow = (onConfirmed: () => void, onRefused: (why: string) => void) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { openId = '' } = useConfiguration();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);

  const refuse = (why: string): void => {
    setOpen(false);
    onRefused(why);
  };
  const open = async (): Promise<void> => {
    waiting.current?.abort();
    const controller = new AbortController();
    waiting.current = controller;
    try {
      const { secret, browser } = await newBrowserSecret();
      const { url } = await dataProvider.call<{ readonly url: string }>('openIdProve', {
        body: { browser },
      });
      // The window begins with what this tab keeps: with a sign-in that was left it would end that one.
      takeDeparture();
      const returning = awaitReturn(controller.signal);
      if (!window.open(url, '_blank', WINDOW)) return refuse(translate('signIn.openId.blocked'));
      setOpen(true);
      const returned = await returning;
      if (controller.signal.aborted) return;
      if (returned?.code === undefined)
        return refuse(translate('signIn.openId.failed', { name: openId }));
      await dataProvider.call('openIdConfirm', { body: { code: returned.code, secret } });
      onConfirmed();
    } catch (error) {
      refuse(errorText(error, translate));
    }
  };
  return { isOpen, open };
};
