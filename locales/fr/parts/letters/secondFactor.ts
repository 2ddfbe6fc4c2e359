export const secondFactorLetters = {
  factorAdded: {
    subject: 'Votre deuxième étape pour %{product} est en place',
    text: 'Le %{changedAt}, une deuxième étape a été ajoutée à la connexion de votre compte sur %{product}.',
    action: 'Voir les réglages',
    note: 'Si ce n’était pas vous, quelqu’un est connecté à votre place : changez votre mot de passe, retirez ce que vous ne connaissez pas et prévenez la personne qui gère votre équipe.',
  },
  factorRemoved: {
    subject: 'Une deuxième étape pour %{product} a été retirée',
    text: 'Le %{changedAt}, une deuxième étape de votre connexion à %{product} a été retirée.',
    action: 'Voir les réglages',
    note: 'Si ce n’était pas vous, quelqu’un est connecté à votre place : changez votre mot de passe et prévenez la personne qui gère votre équipe.',
  },
  factorsTakenAway: {
    subject: 'Votre deuxième étape pour %{product} a été retirée',
    text: 'Le %{changedAt}, %{by} a retiré la deuxième étape de votre connexion à %{product}, comme on le fait pour qui l’a perdue. Seul le mot de passe est demandé jusqu’à ce que vous en configuriez une autre.',
    action: 'En configurer une autre',
    note: 'Si vous n’avez rien demandé, prévenez tout de suite la personne qui gère votre équipe.',
  },
  recoveryCodesMade: {
    subject: 'Vous avez de nouveaux codes de secours pour %{product}',
    text: 'Le %{changedAt}, dix nouveaux codes de secours ont été créés pour votre compte sur %{product}. Les anciens ne servent plus.',
    action: 'Voir les réglages',
    note: 'Si ce n’était pas vous, quelqu’un est connecté à votre place : changez votre mot de passe et prévenez la personne qui gère votre équipe.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours pour %{product} a servi',
    text: 'Le %{changedAt}, quelqu’un, sans doute vous, s’est connecté à %{product} avec un code de secours. Codes restants : %{left}.',
    action: 'Voir les réglages',
    note: 'Si ce n’était pas vous, quelqu’un connaît votre mot de passe et vos codes : changez le mot de passe et créez de nouveaux codes.',
  },
};
