/** What the people of a marketplace are told, beside what every installation tells: parts of `notices`. */
export const marketNotices = {
  names: {
    newOrder: 'New order',
    newMessage: 'New message',
    offerAnswered: 'Offer answered',
    resolutionAsked: 'Question about an order',
    resolutionEnded: 'Answer about an order',
    withdrawalDecided: 'Withdrawal decided',
  },
  kinds: {
    newOrder: 'New order: %{title}',
    newMessage: 'New message from %{name}',
    offerAnswered: {
      accepted: '%{name} has accepted your offer',
      declined: '%{name} has declined your offer',
    },
    resolutionAsked: {
      cancellation: 'Order of %{name}: a cancellation is proposed',
      extension: 'Order of %{name}: more time is asked for',
      dispute: 'Order of %{name}: a dispute was opened',
    },
    resolutionEnded: {
      accepted: 'Order of %{name}: what was asked was accepted',
      declined: 'Order of %{name}: what was asked was declined',
      withdrawn: 'Order of %{name}: what was asked was taken back',
      decided: 'Order of %{name}: the dispute was decided',
    },
    withdrawalDecided: {
      approved: 'A withdrawal was approved: %{amount}',
      paid: 'A withdrawal was paid out: %{amount}',
      rejected: 'A withdrawal was refused: %{amount}',
    },
  },
};
