/** The page of letters, for admins. */
export const outbox = {
  sending: 'Letters of the last thirty days, and what became of them.',
  keeping:
    'This server sends no mail: letters wait here, and you pass on their links. Set MAIL_URL to have them sent.',
  search: 'Search recipients',
  state: 'State',
  all: 'All',
  states: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  failures: {
    refused: 'The mail server refused it for good.',
    givenUp: 'It could not be sent for a day and was given up.',
    expired: 'Its link is over. Whoever needs it asks for a new one.',
  },
  attempts: 'Tried once |||| Tried %{smart_count} times',
  next: 'Next try: %{time}',
  answer: 'The mail server said:',
  link: 'Show its link',
  linkHelp:
    'Whoever has this link may use the account that it is for. Give it to %{email} alone; the audit log notes that you saw it.',
  copy: 'Copy the link',
  copied: 'The link is copied',
  retried: 'The letter is tried again',
  emptyTitle: 'No letter here',
  emptyText: 'Invitations, links for new passwords and notices appear here when they are written.',
  nothingFound: 'No letter matches. Change the state or the words.',
};
