import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { humanize } from '#schemas';

/** What a group of the menu is called; nothing for the one above all others. */
export const useGroupTitle = (): ((name: string) => string) => {
  const translate = useTranslate();
  return useCallback(
    (name) => name && translate(`souk.shell.groups.${name}`, { _: humanize(name) }),
    [translate],
  );
};
