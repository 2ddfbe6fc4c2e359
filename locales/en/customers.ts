export const customers = {
  figures: 'What this customer ordered',
  spent: 'Spent',
  orders: 'Orders',
  newest: 'Newest order',
  messages: 'Messages',
  noMessages: 'Nothing has been said yet.',
  unread: '1 unread |||| %{smart_count} unread',
};
