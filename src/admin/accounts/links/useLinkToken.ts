import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const tokenIn = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') || null;

/**
 * The token of the link that opened this page, or was pasted into it since; null without one.
 *
 * It leaves the address at once: a reload, the history or a shared screen must not offer it again.
 */
export const useLinkToken = (): string | null => {
  const { hash } = useLocation();
  const [token, setToken] = useState(() => tokenIn(hash || window.location.hash));
  // A link to the page that is open changes the fragment alone: nothing is loaded.
  const pasted = tokenIn(hash);
  if (pasted !== null && pasted !== token) setToken(pasted);
  useEffect(() => {
    const hide = (): void => {
      const { pathname, search, hash: shown } = window.location;
      if (tokenIn(shown) === null) return;
      window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    };
    hide();
    // The router says nothing of a link that is pasted a second time.
    window.addEventListener('hashchange', hide);
    return () => window.removeEventListener('hashchange', hide);
  }, []);
  return token;
};
