export const customers = {
  figures: 'Ce que ce client a commandé',
  spent: 'Dépensé',
  orders: 'Commandes',
  newest: 'Dernière commande',
  messages: 'Messages',
  noMessages: 'Rien n’a encore été dit.',
  unread: '1 non lu |||| %{smart_count} non lus',
};
