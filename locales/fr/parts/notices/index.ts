import type { notices as english } from '#locales/en/parts/notices/index.ts';
import type { Translated } from '#locales/messages.ts';
import { marketNotices } from './market.ts';

export const notices: Translated<typeof english> = {
  page: {
    title: 'Notifications',
    bell: 'Notifications',
    unread: '%{count} non lues',
    empty: 'Rien de nouveau',
    emptyHelp:
      'Ce qui vous concerne apparaît ici : connexions, importations et ce que d’autres font pour vous.',
    all: 'Toutes',
    onlyUnread: 'Non lues',
    markAll: 'Tout marquer comme lu',
    markRead: 'Marquer comme lue',
    markUnread: 'Marquer comme non lue',
    more: 'Afficher les plus anciennes',
    seeAll: 'Toutes les notifications',
    choices: 'Choisir ce qui vous est signalé',
    times: '%{count} fois',
    kindFilter: 'Type',
    failed: 'Les notifications n’ont pas pu être chargées.',
  },
  choices: {
    title: 'Notifications',
    help: 'Par quels moyens vous êtes informé, et de quoi.',
    page: 'Sur la page',
    sound: 'Son',
    mail: 'Par e-mail',
    every: 'E-mails sur ce que vous n’avez pas lu',
    hourly: 'Au plus une fois par heure',
    daily: 'Au plus une fois par jour',
    saved: 'Votre choix a été enregistré.',
    fixed: 'Toujours activé',
  },
  names: {
    newDevice: 'Nouvel appareil',
    passwordChanged: 'Mot de passe modifié',
    keyMade: 'Clé d’API créée',
    webhookOff: 'Webhook désactivé',
    invitationAccepted: 'Invitation acceptée',
    importFinished: 'Importation terminée',
    schemaReview: 'Modification de schéma à examiner',
    schemaRefused: 'Modification de schéma refusée',
    ...marketNotices.names,
  },
  kinds: {
    newDevice: 'Nouvelle connexion depuis %{address} : %{browser}',
    passwordChanged: 'Votre mot de passe a été modifié',
    keyMade: 'Une clé d’API a été créée : %{name}',
    webhookOff: 'Le webhook « %{name} » a été désactivé',
    invitationAccepted: '%{name} a accepté l’invitation',
    importFinished: {
      done: 'Importation terminée : %{title}',
      refused: 'Importation terminée, avec des lignes refusées : %{title}',
      failed: 'L’importation s’est interrompue : %{title}',
    },
    schemaReview: 'Une modification des schémas attend un examen : %{title}',
    schemaRefused:
      '%{name} a refusé votre modification des schémas : elle redevient votre brouillon',
    ...marketNotices.kinds,
  },
};
