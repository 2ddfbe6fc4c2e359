import { useTranslate } from 'react-admin';
import { useApplication } from '#src/admin/application/application.ts';
import type { Actor } from '#src/admin/application/feature.ts';

const sideOf = ({ kind, role }: Actor): string => {
  if (kind !== 'user') return 'souk.history.sides.system';
  return `souk.history.sides.${role === 'admin' || role === 'support' ? role : 'user'}`;
};

/** The role of whoever changed a row; an application may name roles of its own (`sideOf`). */
export const useActorLabel = (): ((actor: Actor) => string) => {
  const translate = useTranslate();
  const application = useApplication();
  return (actor) => translate((application.sideOf ?? sideOf)(actor));
};
