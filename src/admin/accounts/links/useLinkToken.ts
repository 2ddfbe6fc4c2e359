import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const tokenIn = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') || null;

/**
 * The token of the link that opened this page; null without one.
 *
 * It leaves the address at once: a reload, the history or a shared screen must not offer it again.
 */
export const useLinkToken = (): string | null => {
  const { hash } = useLocation();
  const [token] = useState(() => tokenIn(hash || window.location.hash));
  useEffect(() => {
    if (token === null) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, [token]);
  return token;
};
