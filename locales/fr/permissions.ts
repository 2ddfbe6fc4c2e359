import type { permissions as english } from '../en/permissions.ts';
import type { Translated } from '../messages.ts';

export const permissions: Translated<typeof english> = {
  schemas: 'Schémas',
  resource: 'Ressource',
  all: 'Tout',
  row: 'Tout pour %{name}',
  column: '%{verb} partout',
  one: '%{verb} : %{name}',
  allowed: 'Permis',
  closed: 'Non permis',
  count: '%{smart_count} ressource |||| %{smart_count} ressources',
};
