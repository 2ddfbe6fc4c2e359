import type { files as english } from '../en/files.ts';
import type { Translated } from '../messages.ts';

export const files: Translated<typeof english> = {
  add: 'Ajouter des fichiers',
  uploads: 'Envois',
  progress: 'Envoi de %{name}',
  stop: 'Arrêter l’envoi de %{name}',
  retryOne: 'Envoyer %{name} à nouveau',
  tooLarge: '%{name} dépasse %{limit} octets. Choisissez un fichier plus petit.',
  download: 'Télécharger %{name}',
  remove: 'Retirer %{name}',
  unknown: 'Fichier',
  permissionsOf: 'Autorisations de %{name}',
  notYet: 'Un fichier est en cours d’envoi. Attendez la fin, ou arrêtez-le.',
};
