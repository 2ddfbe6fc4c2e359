import type { pages as english } from '../en/pages.ts';
import type { Translated } from '../messages.ts';

export const pages: Translated<typeof english> = {
  login: {
    title: 'Connexion',
    lead: 'Le bureau de vos applications, thèmes et services.',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    capsLock: 'Le verrouillage des majuscules est activé.',
    submit: 'Se connecter',
    emailRequired: 'Saisissez votre adresse e-mail.',
    emailInvalid: 'Saisissez une adresse e-mail comme nom@exemple.com.',
    passwordRequired: 'Saisissez votre mot de passe.',
    exchanging: 'Ouverture de votre lien à usage unique',
    linkUsed:
      'Ce lien a déjà servi ou date de plus de 15 minutes. Connectez-vous avec votre mot de passe.',
    reopenTitle: 'Rouvrez cette page',
    reopenText: 'Ce serveur ne gère pas la connexion. Rouvrez %{product} depuis la plateforme.',
  },
  notFound: {
    title: 'Il n’y a rien à cette adresse',
    text: 'Le lien est peut-être ancien, ou l’adresse contient une faute de frappe.',
    home: 'Aller au tableau de bord',
    back: 'Revenir en arrière',
    searchLabel: 'Ce que vous cherchez',
    search: 'Rechercher',
  },
  team: { title: 'Équipe' },
  keys: { title: 'Clés d’API' },
  webhooks: { title: 'Webhooks' },
  studio: { title: 'Schémas' },
  dashboard: {
    title: 'Tableau de bord',
    figures: 'Chiffres',
    byState: '%{name} par statut',
    latest: '%{name} : derniers ajouts',
    seeAll: 'Tout voir',
    create: 'Ajouter un élément',
    share: '%{percent} % du total',
    emptyTitle: 'Aucun élément pour l’instant',
    emptyText: 'Les plus récents seront affichés ici.',
    figureFailed: 'Indisponible',
  },
  apiDocs: {
    title: 'API de %{product}',
    signIn: 'Connectez-vous pour lire la description de l’API',
    chapters: 'Chapitres',
    failed: 'La description n’a pas pu être lue. Rechargez la page.',
  },
};
