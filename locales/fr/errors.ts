import type { errors as english } from '../en/errors.ts';
import type { Translated } from '../messages.ts';

export const errors: Translated<typeof english> = {
  bad_request: 'La requête est mal formée. Rechargez la page, puis réessayez.',
  unknown_parameter: 'Le paramètre « %{name} » est inconnu.',
  invalid_parameter:
    'Le serveur n’accepte pas la valeur de « %{name} ». Corrigez-la ou retirez-la. Il répond : « \u2068%{reason}\u2069 ».',
  not_signed_in: 'Connectez-vous pour continuer.',
  wrong_credentials: 'L’adresse e-mail ou le mot de passe est incorrect.',
  forbidden:
    'Votre rôle n’autorise pas « %{verb} » dans « %{resource} ». Demandez ce droit à un administrateur.',
  second_factor_required: 'Votre rôle demande la connexion en deux étapes. Configurez-la d’abord.',
  sign_in_expired: 'Cette connexion n’est plus valable. Recommencez-la.',
  local_accounts_off: 'Les mots de passe sont désactivés ici. Connectez-vous avec le fournisseur.',
  sign_in_refused: 'La connexion a été refusée : %{reason}',
  wrong_code: 'Ce code est faux ou a déjà servi. Tapez le suivant.',
  provider_unavailable:
    'Le fournisseur de connexion ne répond pas. Réessayez, ou connectez-vous avec un mot de passe.',
  confirm_identity:
    'Rien n’a été modifié. Confirmez votre identité avec votre mot de passe, puis réessayez.',
  link_expired: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  not_found: 'Cet élément n’existe pas, ou il ne vous appartient pas.',
  unknown_path: 'Il n’y a rien à cette adresse.',
  former_name:
    '« %{name} » s’appelle maintenant « %{now} ». L’ancien nom répondait jusqu’au %{until}.',
  schema_refused: 'Le schéma ne peut pas être modifié ainsi : %{reason}',
  field_in_code:
    'Le code de « %{feature} » utilise le champ « %{field} » : il garde son nom et son type, et ne peut pas être supprimé. Vous pouvez changer son libellé, son aide, ses limites et sa place.',
  value_in_code:
    'Le code de « %{feature} » utilise la valeur « %{value} » de « %{field} » : elle reste telle quelle. Vous pouvez changer son libellé et sa couleur.',
  resource_in_code:
    'Le code de « %{feature} » utilise « %{resource} » : cette ressource ne peut pas être supprimée.',
  stale_version:
    'Quelqu’un a modifié cet élément depuis que vous l’avez ouvert. Rechargez-le, puis refaites vos modifications.',
  draft_changed: 'Ce brouillon a été modifié entre-temps. Revoyez-le avant de le publier.',
  draft_exists: 'Vous avez déjà un brouillon. Ajoutez-y vos modifications.',
  draft_published:
    '%{name} a publié ce brouillon entre-temps. Ses modifications s’appliquent déjà ; il ne reste rien à faire.',
  draft_gone: 'Ce brouillon n’existe plus. Il a été abandonné, repris ou refusé.',
  forbidden_move: 'Le statut ne peut pas passer de « %{from} » à « %{to} ».',
  open_offer: 'Une offre est déjà ouverte dans cette conversation. Retirez-la ou remplacez-la.',
  order_disputed: 'Les délais sont suspendus jusqu’à la décision du litige. Répondez ensuite.',
  open_resolution: 'La même demande est déjà ouverte. Il faut d’abord y répondre ou la retirer.',
  not_issued: 'Ce document n’existe pas encore. Il est établi lorsque la commande est payée.',
  balance_too_low:
    'Le solde est insuffisant : il manque %{missingText}. Ajustez-le, ou attendez des commandes terminées.',
  in_use: 'Cet élément est encore utilisé. Retirez d’abord ce qui l’utilise.',
  total_changed:
    'Le nombre de ces lignes est maintenant %{total}, et non %{expected}. Vérifiez avant de continuer.',
  changed_since: 'Quelqu’un a modifié ceci depuis : rien n’a été annulé.',
  nothing_to_restore: 'Il n’y a pas d’état antérieur auquel revenir.',
  never_deleted: '%{instead}',
  too_large: 'L’envoi dépasse %{limit} octets. Envoyez-en moins à la fois.',
  wrong_content_type: 'Le type de contenu de la requête est incorrect : envoyez application/json.',
  validation_failed: 'Certains champs ne sont pas valides. Corrigez-les, puis enregistrez.',
  wrong_password: 'Le mot de passe actuel est incorrect.',
  key_reused:
    'Cette requête a déjà été envoyée avec un autre contenu. Rechargez la page, puis réessayez.',
  too_many_attempts: 'Trop de tentatives. Réessayez dans %{seconds} s.',
  too_many_streams: 'Trop de flux ouverts. Réessayez dans %{seconds} s.',
  too_much_work:
    'C’est plus de travail qu’une personne ne peut en demander à la fois. Réessayez dans %{seconds} s.',
  timed_out: 'La requête n’est pas arrivée en %{seconds} s. Vérifiez la connexion, puis réessayez.',
  too_slow: 'Cela a pris plus de %{limit} s et a été abandonné. Demandez moins à la fois.',
  internal: 'Le serveur a échoué. Réessayez ; si cela persiste, signalez la requête %{requestId}.',
  quota_exceeded:
    '« %{what} » : le quota de l’équipe de %{limitText} est épuisé (%{usedText} utilisés). Supprimez ce qui ne sert plus, ou demandez plus à un administrateur.',
  damaged_file:
    'Ce fichier est endommagé sur le serveur. Envoyez-le de nouveau, ou faites-le restaurer par un administrateur.',
  storage_full:
    'Le serveur n’a plus de place : rien n’a été stocké. Prévenez un administrateur, puis réessayez.',
  storage_unavailable: 'L’espace des fichiers est injoignable. Réessayez dans un instant.',
  overloaded: 'Trop de demandes en ce moment. Réessayez dans %{seconds} s.',
  unavailable: 'La base de données est injoignable. Réessayez dans un instant.',
  unreachable: 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  timeout: 'Le serveur n’a pas répondu à temps. Réessayez.',
  not_sent: 'Rien ne peut être envoyé sans connexion.',
  not_offered: 'Ce serveur ne le propose pas : rien ne lui a été demandé.',
};
