/** The settings page: one's own and the installation's. */
export const settings = {
  title: 'Paramètres',
  context: 'Pour vous, sur cet appareil et sur le serveur.',
  preferencesHelp: 'Appliquées aussitôt et conservées dans ce navigateur.',
  profile: {
    title: 'Profil',
    askAdmin: 'Un administrateur modifie le nom, l’adresse et le rôle.',
    edit: 'Modifier le profil',
  },
  password: {
    title: 'Mot de passe',
    help: 'Le changer vous déconnecte de vos autres appareils.',
    current: 'Mot de passe actuel',
    password: 'Nouveau mot de passe',
    again: 'Nouveau mot de passe, encore une fois',
    currentMissing: 'Saisissez votre mot de passe actuel.',
    tooShort: 'Utilisez au moins %{count} caractères.',
    different: 'Les deux diffèrent.',
    change: 'Changer le mot de passe',
    changed: 'Le mot de passe est changé ; les autres appareils sont déconnectés.',
  },
  sessions: {
    title: 'Où vous êtes connecté',
    help: 'Mettez fin à ce que vous ne reconnaissez pas, puis changez de mot de passe.',
    seen: 'vu le',
    current: 'Cet appareil',
    end: 'Déconnecter',
    endOne: 'Déconnecter %{device}',
    ended: 'La session est terminée.',
    unknown: 'Appareil inconnu',
  },
  installation: {
    title: 'Système',
    help: 'Pour toutes les équipes. Videz un champ pour revenir à sa valeur par défaut ; chaque changement reste dans l’historique.',
    save: 'Enregistrer les paramètres',
    saved: 'Les paramètres sont enregistrés.',
  },
};
