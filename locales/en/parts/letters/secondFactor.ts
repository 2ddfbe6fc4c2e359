/** Letters about the second step of a sign-in. */
export const secondFactorLetters = {
  factorAdded: {
    subject: 'Your second step for %{product} was set up',
    text: 'On %{changedAt} a second step was added to the sign-in of your account at %{product}.',
    action: 'Look at the settings',
    note: 'If it was not you, somebody is signed in as you: change your password, remove what you do not know, and tell whoever manages your team.',
  },
  factorRemoved: {
    subject: 'A second step for %{product} was removed',
    text: 'On %{changedAt} a second step of your sign-in at %{product} was removed.',
    action: 'Look at the settings',
    note: 'If it was not you, somebody is signed in as you: change your password, and tell whoever manages your team.',
  },
  factorsTakenAway: {
    subject: 'Your second step for %{product} was taken away',
    text: 'On %{changedAt} %{by} took away the second step of your sign-in at %{product}, as one does for somebody who has lost it. The password alone is asked until you set up another.',
    action: 'Set up another',
    note: 'If you did not ask for it, tell whoever manages your team at once.',
  },
  recoveryCodesMade: {
    subject: 'You have new recovery codes for %{product}',
    text: 'On %{changedAt} ten new recovery codes were made for your account at %{product}. The old ones no longer work.',
    action: 'Look at the settings',
    note: 'If it was not you, somebody is signed in as you: change your password, and tell whoever manages your team.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code for %{product} was used',
    text: 'On %{changedAt} somebody, probably you, signed in to %{product} with a recovery code. Codes left: %{left}.',
    action: 'Look at the settings',
    note: 'If it was not you, somebody knows your password and your codes: change the password and make new codes.',
  },
};
