import { useTranslate } from 'react-admin';
import { useApplication } from '#src/admin/application/application.ts';
import { useLanguage } from './preferences.ts';
import { useSession } from './session.tsx';

/** How the application is called. */
export const useProductName = (): string => useApplication().name[useLanguage()];

/** How the signed-in person is called: by name, else by address, else by a word. */
export const useOwnName = (): string => {
  const translate = useTranslate();
  const { user } = useSession();
  return user.name || user.email || translate('souk.shell.account.unnamed');
};

/** How the own team is called: by name, else as its store is, else by a word. */
export const useTeamName = (): string => {
  const translate = useTranslate();
  const { team, store } = useSession();
  return team.name || store?.name || store?.subdomain || translate('souk.limited.team');
};

/** What a role is called; those that an installation added, as they are written. */
export const useRoleName = (): ((role: string) => string) => {
  const translate = useTranslate();
  return (role) => translate(`souk.shell.account.roles.${role}`, { _: role });
};
