/** Texts of the team's page and of founding one. */
export const team = {
  context: 'Members, store, legal details and where its money goes',
  ownContext: 'Your team: members, store, legal details and where its money goes',
  edit: 'Edit the team',
  noStore: 'This team has no store yet',
  noStoreText: 'Its rows cannot be shown to anybody before it has one.',
  found: {
    title: 'Found a team',
    context: 'A team with its store. Everything else can be filled in on its page afterwards.',
    team: 'Team and store',
    name: 'Name',
    subdomain: 'Subdomain of the store',
    subdomainHelp:
      'Small letters, digits and single hyphens; made from the name while you leave it alone.',
    currency: 'Currency of the store',
    currencyHelp: 'Three capitals, such as USD.',
    legal: 'Legal details',
    legalHelp: 'Invoices name them. The team can fill them in itself.',
    owner: 'First member',
    ownerHelp:
      'Becomes the owner and gets a letter with a link to choose a password. Without anybody, members can be invited later.',
    ownerName: 'Name',
    ownerEmail: 'Email',
    submit: 'Found the team',
    done: '%{name} was founded',
    doneInvited: '%{name} was founded, and %{email} was invited',
  },
} as const;
