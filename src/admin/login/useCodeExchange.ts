import { useEffect, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SecondStepNeeded } from '#src/admin/session/authProvider.ts';
import { codeOf } from './credentials.ts';

export type CodeExchange = 'none' | 'running' | 'refused';

/**
 * Exchanges the one-time code of a sign-in link for a session, once; a link that is pasted into the open page as well.
 *
 * The code leaves the address before it is sent: a reload, the history or a shared screen must not
 * offer it again. React runs effects twice in development, so the attempt is remembered.
 */
export const useCodeExchange = (onHeld: (held: SecondStepNeeded) => void): CodeExchange => {
  const { hash } = useLocation();
  const [first] = useState(() => codeOf(window.location.hash));
  const code = codeOf(hash) ?? first;
  const [refused, setRefused] = useState<string>();
  const begun = useRef<string>(undefined);
  const login = useLogin();

  useEffect(() => {
    if (code === null || begun.current === code) return;
    begun.current = code;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    login({ code }, '/').catch((error: unknown) => {
      if (error instanceof SecondStepNeeded) onHeld(error);
      else setRefused(code);
    });
  }, [code, login, onHeld]);

  if (code === null) return 'none';
  return code === refused ? 'refused' : 'running';
};
