import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../messages.ts';

export const shell: Translated<typeof english> = {
  documentTitle: '%{page} · %{product}',
  documentTitleUnread: '(%{count}) %{page} · %{product}',
  systemNotices: { label: 'Notifications du système', on: 'Activées', off: 'Coupées' },
  menu: {
    label: 'Rubriques',
    open: 'Ouvrir le menu',
    close: 'Fermer le menu',
    fold: 'Replier le menu',
    unfold: 'Déplier le menu',
  },
  controls: { clear: 'Effacer', open: 'Ouvrir' },
  groups: {
    sales: 'Ventes',
    catalog: 'Catalogue',
    content: 'Contenus',
    finance: 'Finances',
    marketing: 'Promotion',
    administration: 'Gestion',
    more: 'Autres',
  },
  /** Beside a line of the menu, for screen readers. */
  waiting: '%{count} en attente',
  breadcrumb: { label: 'Vous êtes ici', home: 'Accueil', create: 'Nouveau' },
  theme: { label: 'Thème', light: 'Clair', dark: 'Sombre', 'semi-dark': 'Menu sombre' },
  language: { label: 'Langue' },
  density: { label: 'Densité', comfortable: 'Aérée', compact: 'Compacte' },
  currency: {
    label: 'Devise',
    help: 'Change ce que vous voyez, pas ce qui est payé. Les montants convertis commencent par ≈.',
    converted: '%{amount}, converti aux taux de la boutique',
    convertedOn: '%{amount}, converti aux taux du %{date}',
  },
  /** Asked before who may get in is changed. */
  identity: {
    title: 'Confirmez votre identité',
    confirm: 'Confirmer',
  },
  sound: { label: 'Son des notifications', on: 'Activé', off: 'Coupé' },
  preferences: { label: 'Préférences', close: 'Fermer les préférences' },
  stars: {
    label: 'Pages favorites',
    star: 'Ajouter cette page aux favorites',
    unstar: 'Retirer cette page des favorites',
    empty:
      'Ajoutez une page, ou une liste telle que vous l’avez filtrée, pour la garder sous la main.',
    filtered: '%{title}, filtrées',
    full: 'Il y a déjà %{count} pages favorites. Retirez-en une d’abord.',
    name: 'Nom de la page favorite',
    rename: 'Renommer',
    renameOne: 'Renommer « %{name} »',
    remove: 'Retirer des favorites',
    removeOne: 'Retirer « %{name} » des favorites',
  },
  /** Lists that are ordered by hand. */
  sorting: {
    role: 'déplaçable',
    handle: 'Déplacer « %{name} »',
    help: 'Espace pour prendre, flèches pour déplacer, espace pour déposer, échap pour laisser en place.',
    taken: '« %{name} » est pris, en position %{place} sur %{count}.',
    over: '« %{name} » serait en position %{place} sur %{count}.',
    dropped: '« %{name} » est maintenant en position %{place} sur %{count}.',
    cancelled: '« %{name} » reste à sa place.',
  },
  frame: {
    title: 'Continuer sous un autre compte ?',
    text: 'La plateforme vous connecte en tant que %{name}. Ce que vous n’avez pas enregistré ici reste un brouillon à vous.',
    accept: 'Continuer en tant que %{name}',
    refuse: 'Garder mon compte',
  },
  account: {
    label: 'Votre compte',
    signOut: 'Se déconnecter',
    signOutUnconfirmed:
      'Vous êtes déconnecté sur cet appareil. Le serveur n’a pas pu être prévenu : la session y prendra fin à son expiration.',
    unnamed: 'Sans nom',
    roles: {
      admin: 'Administrateur',
      owner: 'Propriétaire',
      seller: 'Vendeur',
      support: 'Assistance',
    },
  },
  connection: {
    lost: 'Pas de connexion au serveur. Ce que vous saisissez reste ici et rien n’est envoyé ; %{product} réessaie de lui-même.',
    back: 'La connexion est rétablie.',
    nothing: 'Rien n’est affiché sans connexion',
    part: 'Cette partie de %{product} n’est pas encore là',
    comes: 'Le chargement reprend de lui-même dès que la connexion est rétablie.',
  },
  state: {
    loading: 'Chargement',
    emptyTitle: 'Rien ici pour l’instant',
    emptyText: 'Ce que vous ajouterez sera affiché ici.',
    failedTitle: 'Le chargement a échoué',
    failedText:
      'Un problème est survenu en route. Réessayez ; s’il persiste, prévenez un administrateur.',
    retry: 'Réessayer',
    withRequest: '%{text} Citez la requête %{id} si vous demandez de l’aide.',
    details: 'Détails techniques',
  },
  crash: {
    title: 'Cette page a cessé de fonctionner',
    text: 'Ce que vous avez enregistré est en sécurité. Rechargez la page pour continuer.',
    chunkTitle: 'Une partie de %{product} n’est pas arrivée',
    chunkText:
      'La connexion s’est interrompue ou une nouvelle version a été installée. Rechargez la page pour continuer.',
    reload: 'Recharger la page',
  },
  start: {
    teamInit: 'L’équipe n’a pas pu être chargée',
    currentSeller: 'Le vendeur n’a pas pu être chargé',
    currentUser: 'Votre profil n’a pas pu être chargé',
    storeInit: 'La boutique n’a pas pu être chargée',
  },
  demo: {
    text: 'Ce sont des données de démonstration. Supprimez-les avant de commencer avec les vôtres.',
    textOfOthers: 'Ce sont des données de démonstration. Un administrateur les supprime.',
    remove: 'Supprimer les données de démonstration',
    confirmTitle: 'Supprimer les données de démonstration ?',
    confirmText:
      'Tous les produits, clients, commandes et messages fournis à l’installation seront supprimés. Ce que vous avez ajouté reste. Cette action est irréversible.',
    confirm: 'Supprimer les données',
    removed: 'Les données de démonstration sont supprimées.',
    failed: 'Les données de démonstration n’ont pas pu être supprimées. %{reason}',
  },
  schemas: {
    text: '%{smart_count} fichier de schéma n’est pas valable : sa dernière version valable reste en service, sinon il est laissé de côté. |||| %{smart_count} fichiers de schéma ne sont pas valables : leurs dernières versions valables restent en service, sinon ils sont laissés de côté.',
    show: 'Afficher les raisons',
    hide: 'Masquer les raisons',
  },
  footer: {
    label: 'À propos de %{product}',
    licence: 'Logiciel libre, licence MIT',
  },
  dismiss: 'Masquer cet avis',
  labels: {
    'Updating Successfuly': 'Modification réussie',
    'Error Updating': 'Échec de la modification',
    'Confirm Updating': 'Confirmer la modification',
  },
};
