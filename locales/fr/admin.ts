import frenchMessages from 'ra-language-french';
import type { TranslationMessages } from 'react-admin';

const { ra } = frenchMessages;

/** react-admin's own texts, in our voice where the package's is another (look.md "Words"). */
export const admin: TranslationMessages['ra'] = {
  ...ra,
  action: { ...ra.action, edit: 'Modifier', update_application: 'Recharger' },
  page: { ...ra.page, not_found: 'Page introuvable' },
  input: {
    ...ra.input,
    file: {
      upload_several: 'Déposez les fichiers à envoyer, ou cliquez pour en choisir.',
      upload_single: 'Déposez le fichier à envoyer, ou cliquez pour le choisir.',
    },
    image: {
      upload_several: 'Déposez les images à envoyer, ou cliquez pour en choisir.',
      upload_single: 'Déposez l’image à envoyer, ou cliquez pour la choisir.',
    },
  },
  message: {
    ...ra.message,
    about: 'À propos',
    access_denied: 'Votre rôle ne donne pas accès à cette page.',
    authentication_error: 'Votre identité n’a pas pu être vérifiée. Connectez-vous de nouveau.',
    bulk_delete_content:
      'Voulez-vous vraiment supprimer cet élément ? |||| Voulez-vous vraiment supprimer ces %{smart_count} éléments ?',
    bulk_update_content:
      'Voulez-vous vraiment modifier cet élément ? |||| Voulez-vous vraiment modifier ces %{smart_count} éléments ?',
    clear_array_input: 'Voulez-vous vraiment vider toute la liste ?',
    delete_content: 'Voulez-vous vraiment supprimer cet élément ?',
    error: 'La page n’a pas pu exécuter votre demande. Rechargez-la, puis réessayez.',
    invalid_form: 'Certains champs ne sont pas valides. Corrigez-les, puis enregistrez.',
    loading: 'Chargement',
    not_found: 'L’adresse contient une faute de frappe, ou le lien est ancien.',
    unsaved_changes: 'Certaines modifications ne sont pas enregistrées. Quitter sans elles ?',
  },
  auth: {
    ...ra.auth,
    auth_check_error: 'Connectez-vous pour continuer.',
    email: 'Adresse e-mail',
    sign_in: 'Se connecter',
    sign_in_error: 'La connexion a échoué. Réessayez.',
    logout: 'Se déconnecter',
  },
  notification: {
    ...ra.notification,
    updated: 'Enregistré |||| %{smart_count} éléments enregistrés',
    created: 'Créé',
    deleted: 'Supprimé |||| %{smart_count} éléments supprimés',
    bad_item: 'Cet élément n’est pas valide.',
    item_doesnt_exist: 'Cet élément n’existe plus.',
    http_error: 'Le serveur est injoignable. Réessayez.',
    data_provider_error: 'La réponse n’a pas pu être lue. Rechargez la page, puis réessayez.',
    i18n_error: 'Les textes de cette langue n’ont pas pu être chargés.',
    logged_out: 'Votre session est terminée. Connectez-vous de nouveau.',
    not_authorized: 'Votre rôle ne le permet pas.',
    application_update_available: 'Une nouvelle version est disponible.',
    offline: 'Pas de connexion : rien n’a pu être chargé.',
  },
  validation: { ...ra.validation, email: 'Doit être une adresse e-mail' },
  saved_queries: {
    ...ra.saved_queries,
    remove_label_with_name: 'Retirer « %{name} » de mes requêtes',
    remove_message:
      'Voulez-vous vraiment supprimer cette requête de votre liste de requêtes enregistrées ?',
  },
};
