import type { team as english } from '#locales/en/parts/team.ts';
import type { Translated } from '#locales/messages.ts';

export const team: Translated<typeof english> = {
  context: 'Membres, boutique, mentions légales et destination des versements',
  ownContext: 'Votre équipe : membres, boutique, mentions légales et destination des versements',
  edit: 'Modifier l’équipe',
  noStore: 'Cette équipe n’a pas encore de boutique',
  noStoreText: 'Ses lignes ne peuvent être montrées à personne tant qu’elle n’en a pas.',
  found: {
    title: 'Fonder une équipe',
    context: 'Une équipe avec sa boutique. Tout le reste se remplit ensuite sur sa page.',
    team: 'Équipe et boutique',
    name: 'Nom',
    subdomain: 'Sous-domaine de la boutique',
    subdomainHelp:
      'Minuscules, chiffres et tirets simples ; formé d’après le nom tant que vous n’y touchez pas.',
    currency: 'Devise de la boutique',
    currencyHelp: 'Trois majuscules, par exemple USD.',
    legal: 'Mentions légales',
    legalHelp: 'Les factures les indiquent. L’équipe peut les remplir elle-même.',
    owner: 'Premier membre',
    ownerHelp:
      'Devient propriétaire et reçoit un lien pour choisir un mot de passe. Sans personne, les membres s’invitent plus tard.',
    ownerName: 'Nom',
    ownerEmail: 'E-mail',
    submit: 'Fonder l’équipe',
    done: '%{name} est fondée',
    doneInvited: '%{name} est fondée, et %{email} a reçu une invitation',
  },
};
