export const customers = {
  figures: 'Ce que ce client a commandé',
  spent: 'Dépensé',
  orders: 'Commandes',
  newest: 'Dernière commande',
  messages: 'Messages',
  noMessages: 'Rien n’a encore été dit.',
  unread: '1 non lu |||| %{smart_count} non lus',
  access: {
    title: 'Accès en tant qu’acheteur',
    help: 'La plateforme laisse entrer ce client pour une heure à la fois.',
    end: 'Mettre fin à l’accès',
    question: 'Mettre fin à l’accès de ce client ?',
    text: 'Toutes les sessions ouvertes de ce client prennent fin aussitôt. La plateforme peut le laisser entrer de nouveau ; bloquez le client pour l’empêcher.',
    ended: 'L’accès a pris fin.',
  },
};
