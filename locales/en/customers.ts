export const customers = {
  figures: 'What this customer ordered',
  spent: 'Spent',
  orders: 'Orders',
  newest: 'Newest order',
  messages: 'Messages',
  noMessages: 'Nothing has been said yet.',
  unread: '1 unread |||| %{smart_count} unread',
  access: {
    title: 'Access as a buyer',
    help: 'The platform lets this customer in for an hour at a time.',
    end: 'End the access',
    question: 'End this customer’s access?',
    text: 'Every open session of this customer ends at once. The platform can let them in again; block the customer to prevent that.',
    ended: 'The access is ended.',
  },
};
