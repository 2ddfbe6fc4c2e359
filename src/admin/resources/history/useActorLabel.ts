import { useTranslate } from 'react-admin';
import { useApplication } from '#src/admin/application/application.ts';
import type { Actor } from '#src/admin/application/feature.ts';

const sideOf = ({ kind, role }: Actor): string => {
  if (kind !== 'user') return 'souk.history.sides.system';
  return `souk.history.sides.${role === 'admin' || role === 'support' ? role : 'user'}`;
};

/** As whom somebody changed a row, in words: the application's, where it tells sides apart that the engine does not know. */
export const useActorLabel = (): ((actor: Actor) => string) => {
  const translate = useTranslate();
  const application = useApplication();
  return (actor) => translate((application.sideOf ?? sideOf)(actor));
};
