import { secondFactorLetters } from './secondFactor.ts';

export const letters = {
  parts: {
    greeting: 'Bonjour %{name},',
    greetingToAnybody: 'Bonjour,',
    address: 'Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur :',
    reason: '%{product} vous envoie cette lettre parce qu’elle concerne le compte que vous y avez.',
  },
  kinds: {
    ...secondFactorLetters,
    invitation: {
      subject: '%{inviter} vous invite sur %{product}',
      text: '%{inviter} a créé pour vous un compte sur %{product}, dans l’équipe « %{team} ».\nChoisissez un mot de passe et vous pourrez vous connecter.',
      action: 'Choisir un mot de passe',
      note: 'Le lien sert une seule fois, jusqu’au %{expiresAt}. S’il n’est plus valable, demandez à %{inviter} de vous inviter de nouveau. Si vous n’attendez aucune invitation, ignorez cette lettre : sans le lien, personne ne peut utiliser le compte.',
    },
    recovery: {
      subject: 'Définissez un nouveau mot de passe pour %{product}',
      text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte sur %{product}.',
      action: 'Définir un nouveau mot de passe',
      note: 'Le lien sert une seule fois, jusqu’au %{expiresAt}. Si ce n’était pas vous, ignorez cette lettre : votre mot de passe reste le même.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe pour %{product} a été modifié',
      text: 'Le mot de passe de votre compte sur %{product} a été redéfini par un lien reçu par courriel, le %{changedAt}. Toutes les autres sessions sont terminées.',
      action: 'Se connecter',
      note: 'Si ce n’était pas vous, quelqu’un peut lire votre courrier : sécurisez d’abord votre boîte, puis définissez un autre mot de passe avec « Mot de passe oublié ? » et prévenez la personne qui gère votre équipe.',
    },
    addressConfirmation: {
      subject: 'Confirmez votre nouvelle adresse pour %{product}',
      text: 'Vous avez demandé à vous connecter désormais à %{product} avec cette adresse. Elle sera valable dès que vous l’aurez confirmée.',
      action: 'Confirmer l’adresse',
      note: 'Le lien sert une seule fois, jusqu’au %{expiresAt}. Si vous n’avez rien demandé, ignorez cette lettre : rien ne change.',
    },
    digest: {
      subject: 'Non lu sur %{product} : %{count}',
      text: 'Voici ce qui s’est passé en votre absence :\n%{lines}',
      action: 'Tout voir',
      note: 'Vous choisissez dans vos paramètres ce qui vous est signalé, et à quelle fréquence.',
    },
    newDevice: {
      subject: 'Un nouveau navigateur s’est connecté à %{product}',
      text: 'Quelqu’un, vous sans doute, vient de se connecter à votre compte %{product} avec un navigateur inconnu jusqu’ici.\nQuand : %{signedInAt}. D’où : %{address}. Navigateur : %{browser}',
      action: 'Voir où vous êtes connecté',
      note: 'Si ce n’était pas vous, mettez fin à cette session et changez tout de suite votre mot de passe : quelqu’un le connaît. Prévenez ensuite la personne qui gère votre équipe.',
    },
    addressChange: {
      subject: 'Votre adresse pour %{product} va changer',
      text: 'Le %{askedAt}, il a été demandé que votre compte sur %{product} utilise une autre adresse : %{newEmail}.\nElle changera dès que cette adresse sera confirmée. Si c’était vous, il n’y a rien à faire.',
      action: 'Arrêter le changement',
      note: 'Si ce n’était pas vous, arrêtez-le avec ce lien jusqu’au %{expiresAt}. Changez ensuite votre mot de passe : quelqu’un le connaît.',
    },
    webhookFailing: {
      subject: '« %{webhook} » ne reçoit pas ses messages',
      text: 'Le webhook « %{webhook} » à l’adresse %{address} n’a pas accepté un message pendant un jour : ce message a été abandonné. Les autres sont encore essayés.\nCe qui a été abandonné peut être renvoyé depuis sa page pendant 30 jours.',
      action: 'Voir les envois',
      note: 'Si rien n’y arrive pendant trois jours, le webhook est désactivé.',
    },
    webhookOff: {
      subject: '« %{webhook} » a été désactivé',
      text: 'Le webhook « %{webhook} » à l’adresse %{address} n’est plus averti de rien. Sa page dit pourquoi.\nCe qui a été abandonné peut y être renvoyé pendant 30 jours.',
      action: 'Ouvrir le webhook',
      note: 'Ce qui change pendant qu’il est désactivé ne sera pas envoyé plus tard.',
    },
  },
};
