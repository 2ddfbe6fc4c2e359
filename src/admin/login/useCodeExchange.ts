import { useEffect, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SecondStepNeeded } from '#src/admin/session/authProvider.ts';
import { codeOf } from './credentials.ts';

export type CodeExchange = 'none' | 'running' | 'refused';

/**
 * Exchanges the one-time code of a sign-in link for a session, once.
 *
 * The code leaves the address before it is sent: a reload, the history or a shared screen must not
 * offer it again. React runs effects twice in development, so the attempt is remembered.
 */
export const useCodeExchange = (onHeld: (held: SecondStepNeeded) => void): CodeExchange => {
  const { hash } = useLocation();
  const [code] = useState(() => codeOf(hash || window.location.hash));
  const [state, setState] = useState<CodeExchange>(code === null ? 'none' : 'running');
  const hasBegun = useRef(false);
  const login = useLogin();

  useEffect(() => {
    if (code === null || hasBegun.current) return;
    hasBegun.current = true;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    login({ code }, '/').catch((error: unknown) => {
      if (error instanceof SecondStepNeeded) onHeld(error);
      else setState('refused');
    });
  }, [code, login, onHeld]);

  return state;
};
