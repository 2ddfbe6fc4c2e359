import type { accounts as english } from '#locales/en/parts/accounts.ts';
import type { Translated } from '#locales/messages.ts';

export const accounts: Translated<typeof english> = {
  wait: 'Vérification du lien',
  signIn: 'Aller à la connexion',
  over: {
    title: 'Ce lien n’est plus valable',
    text: 'Un lien sert une seule fois, pendant une heure. Si vous l’avez utilisé, il a fait ce qu’il devait faire : connectez-vous. Sinon, demandez-en un autre.',
    invitation:
      'Si vous avez déjà rejoint l’équipe, connectez-vous avec le mot de passe que vous avez choisi. Sinon, demandez à la personne qui vous a invité de renvoyer l’invitation : cela lui prend un clic.',
    again: 'Demander un nouveau lien',
  },
  ask: {
    title: 'Mot de passe oublié ?',
    text: 'Saisissez l’adresse avec laquelle vous vous connectez. S’il existe un compte, une lettre avec un lien est en route.',
    submit: 'Envoyer la lettre',
    sentTitle: 'Regardez votre boîte aux lettres',
    sentText:
      'Si quelqu’un se connecte avec %{email}, la lettre arrive d’ici une ou deux minutes. Son lien sert pendant une heure. Regardez aussi parmi les indésirables.',
    again: 'Utiliser une autre adresse',
  },
  reset: {
    title: 'Définir un nouveau mot de passe',
    text: 'Pour %{email}. Toutes les autres sessions prennent fin.',
    submit: 'Définir le mot de passe',
    doneTitle: 'Votre mot de passe est défini',
    doneText: 'Connectez-vous avec lui maintenant. Une lettre vous informe du changement.',
  },
  join: {
    title: 'Bienvenue sur %{product}',
    text: 'Vous vous connectez avec %{email}. Choisissez un mot de passe et vérifiez votre nom.',
    submit: 'Rejoindre',
    name: 'Votre nom',
    nameMissing: 'Saisissez votre nom.',
    doneTitle: 'C’est fait',
    doneText: 'Désormais, vous vous connectez avec %{email} et votre mot de passe.',
  },
  password: {
    label: 'Nouveau mot de passe',
    help: 'Au moins %{smart_count} caractère. |||| Au moins %{smart_count} caractères.',
    missing:
      'Saisissez un mot de passe d’au moins %{smart_count} caractère. |||| Saisissez un mot de passe d’au moins %{smart_count} caractères.',
  },
  confirm: {
    title: 'Confirmer votre adresse',
    text: 'Ensuite, vous vous connecterez avec %{email}, et les lettres y seront envoyées.',
    submit: 'Confirmer l’adresse',
    doneTitle: 'L’adresse est confirmée',
    doneText: 'Désormais, vous vous connectez avec %{email}.',
  },
  stop: {
    title: 'Arrêter le changement d’adresse ?',
    text: 'Le compte garde %{email}. Si une autre personne a demandé le changement, elle connaît votre mot de passe : changez-le ensuite.',
    submit: 'Arrêter le changement',
    doneTitle: 'Le changement est arrêté',
    doneText:
      'Le compte garde cette adresse. Si vous n’avez pas demandé le changement, définissez un nouveau mot de passe maintenant.',
    reset: 'Définir un nouveau mot de passe',
  },
  invite: {
    action: 'Inviter',
    title: 'Inviter des personnes',
    addresses: 'Adresses e-mail',
    addressesHelp:
      'Une ou plusieurs, telles qu’elles sont dans une liste ou une lettre : « Rana Haddad <rana@example.com> ».',
    addressesMissing: 'Saisissez une adresse.',
    addressesWrong: 'Ceci n’est pas une adresse : %{text}',
    addressesMany: 'Au plus %{limit} adresses à la fois.',
    role: 'Rôle',
    roleMissing: 'Choisissez un rôle.',
    language: 'Langue de la lettre',
    submit: 'Inviter une personne |||| Inviter %{smart_count} personnes',
    sent: 'Une invitation est en route |||| %{smart_count} invitations sont en route',
    refused: 'Non invité :',
  },
  invited: {
    title: 'N’a pas encore rejoint',
    text: '%{name} pourra se connecter après avoir choisi un mot de passe par le lien de l’invitation, qui sert pendant une heure.',
    again: 'Inviter de nouveau',
    againDone: 'Une nouvelle invitation est en route',
    withdraw: 'Retirer l’invitation',
    withdrawAsk:
      'Le lien ne sert plus et l’utilisateur est bloqué. Vous pourrez l’inviter de nouveau plus tard.',
    withdrawDone: 'L’invitation est retirée',
  },
  profile: {
    name: 'Nom',
    nameMissing: 'Saisissez votre nom.',
    photo: 'Photo',
    choosePhoto: 'Choisir une photo',
    removePhoto: 'Enlever la photo',
    language: 'Langue',
    languageHelp: 'Celle de ces pages et des lettres qui vous sont envoyées.',
    saved: 'Votre profil est enregistré',
    email: 'E-mail',
    changeEmail: 'Changer d’adresse',
    newEmail: 'Nouvelle adresse',
    emailInvalid: 'Saisissez une adresse comme nom@exemple.com.',
    emailHelp:
      'Un lien est envoyé à la nouvelle adresse ; elle vaut dès que vous l’ouvrez. L’adresse actuelle en est informée.',
    askEmail: 'Envoyer le lien',
    asked: 'Le lien est en route vers %{email}',
    pending: '%{email} attend que son lien soit ouvert, jusqu’au %{time}.',
    withdraw: 'Garder l’adresse actuelle',
    withdrawn: 'L’adresse reste la même',
    atAdmin: 'Le rôle et l’équipe sont changés par la personne qui gère l’équipe.',
  },
};
