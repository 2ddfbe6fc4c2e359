import { useTranslate } from 'react-admin';
import { useSession } from './session.tsx';

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
  return team.name || store.name || store.subdomain || translate('souk.limited.team');
};
