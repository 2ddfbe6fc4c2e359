/** Texts of the guide for a team that has not sold anything yet. */
export const firstRun = {
  title: 'First steps',
  progress: '%{done} of %{all} done',
  putAway: 'Put the guide away',
  isDone: 'done',
  legal: {
    title: 'Say who you are',
    text: 'Your address and tax id stand on every invoice.',
    action: 'Open the team',
  },
  store: {
    title: 'Give the store a face',
    text: 'A logo, languages, and the currencies that prices are shown in.',
    action: 'Open the store',
  },
  product: {
    title: 'Add the first product',
    text: 'It can stay a draft until everything is right.',
    action: 'Add one',
  },
  payout: {
    title: 'Say where your money goes',
    text: 'A bank account, PayPal or a wallet; withdrawals are paid there.',
    action: 'Add an account',
  },
  members: {
    title: 'Invite your colleagues',
    text: 'Everybody signs in with an account of their own.',
    action: 'Open the members',
  },
} as const;
