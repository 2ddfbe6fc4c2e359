export const resolutions = {
  title: 'Accords et litiges',
  none: 'Rien n’a été demandé pour cette commande.',
  failed: 'Les demandes n’ont pas pu être chargées',
  ask: 'Régler un problème',
  asks: {
    cancellation: 'Proposer l’annulation',
    extension: 'Demander un délai',
    dispute: 'Ouvrir un litige',
  },
  askText: {
    cancellation:
      'Si l’acheteur accepte, %{toBuyer} lui sont rendus et %{fromSeller} quittent votre solde en attente. La commande prend fin.',
    extension: 'Le délai change dès que l’acheteur accepte.',
    dispute:
      'Le délai et la clôture automatique sont suspendus jusqu’à la décision de la place de marché.',
  },
  askTextPlatform:
    'Le délai et la clôture automatique sont suspendus jusqu’à votre décision, pour les deux parties.',
  reason: 'Motif',
  reasonHelp: 'Les deux parties le voient.',
  reasonMissing: 'Dites pourquoi.',
  days: 'Jours en plus',
  daysFault: 'Indiquez de %{min} à %{max} jours.',
  newDue: 'Nouveau délai : %{date}',
  send: {
    cancellation: 'Envoyer la proposition',
    extension: 'Demander à l’acheteur',
    dispute: 'Ouvrir le litige',
  },
  sent: {
    cancellation: 'La proposition a été envoyée.',
    extension: 'La demande a été envoyée à l’acheteur.',
    dispute: 'Le litige est ouvert.',
  },
  asked: {
    cancellation_seller: 'Vous avez proposé d’annuler cette commande',
    cancellation_buyer: 'L’acheteur propose d’annuler cette commande',
    extension_seller: 'Vous avez demandé un délai',
    extension_buyer: 'L’acheteur demande un délai',
    dispute_seller: 'Vous avez ouvert un litige',
    dispute_buyer: 'L’acheteur a ouvert un litige',
    dispute_platform: 'La place de marché a ouvert un litige',
  },
  askedOfBoth: {
    cancellation_seller: 'Le vendeur propose d’annuler cette commande',
    extension_seller: 'Le vendeur demande un délai',
    dispute_seller: 'Le vendeur a ouvert un litige',
  },
  moreDays: '%{smart_count} jour en plus |||| %{smart_count} jours en plus',
  waiting: {
    buyer: 'En attente de la réponse de l’acheteur.',
    seller: 'En attente de la réponse du vendeur.',
    platform: 'Les délais sont suspendus jusqu’à la décision de la place de marché.',
  },
  acceptTitle: {
    cancellation: 'Annuler cette commande ?',
    extension: 'Accepter le nouveau délai ?',
  },
  acceptText: {
    cancellation:
      '%{toBuyer} sont rendus à l’acheteur et %{fromSeller} quittent votre solde en attente. C’est irréversible.',
    extension: 'La commande est alors attendue le %{date}.',
  },
  declineTitle: 'Refuser cette demande ?',
  declineText: 'La commande continue telle quelle.',
  withdrawTitle: 'Retirer cette demande ?',
  withdrawText: 'La commande continue telle quelle.',
  answeredMeanwhile: 'Entre-temps, la demande a reçu une réponse ou a été retirée.',
  withdrawDispute: 'Le délai et la clôture automatique reprennent où ils en étaient.',
  words: 'Vos mots à l’autre partie',
  answeredBy: {
    seller: 'Vendeur',
    buyer: 'Acheteur',
    platform: 'Place de marché',
  },
  givenBack: 'Remboursé : %{amount}',
  decide: 'Trancher',
  decideTitle: 'Trancher ce litige',
  decideText:
    'Les deux parties lisent la décision. La commande continue, sauf si tout est remboursé.',
  gives: 'L’acheteur récupère',
  nothing: 'Rien',
  decision: 'Décision',
  decisionMissing: 'Dites ce que vous décidez et pourquoi.',
  openOrder: 'Ouvrir la commande',
  openConversation: 'Lire la conversation',
  wasDue: 'Elle était attendue le %{date}.',
} as const;
