/** What the people of a marketplace are told, beside what every installation tells: parts of `notices`. */
export const marketNotices = {
  groups: {
    sales: 'Orders and money',
  },
  names: {
    newOrder: 'New order',
    newMessage: 'New message',
    offerAnswered: 'Offer answered',
    withdrawalDecided: 'Withdrawal decided',
  },
  kinds: {
    newOrder: 'New order: %{title}',
    newMessage: 'New message from %{name}',
    offerAnswered: {
      accepted: '%{name} has accepted your offer',
      declined: '%{name} has declined your offer',
    },
    withdrawalDecided: {
      approved: 'A withdrawal was approved: %{amount}',
      paid: 'A withdrawal was paid out: %{amount}',
      rejected: 'A withdrawal was refused: %{amount}',
    },
  },
};
