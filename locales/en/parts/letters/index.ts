import { secondFactorLetters } from './secondFactor.ts';

/**
 * Letters to people. `kinds` has one for each thing that is told: `text` is paragraphs parted by line breaks, `action`
 * the words of the button that opens `%{link}`. A fact whose name ends with `At` is a moment, read in the letter's
 * language; `%{product}` is always there.
 */
export const letters = {
  parts: {
    greeting: 'Hello %{name},',
    greetingToAnybody: 'Hello,',
    address: 'If the button does not work, open this address in your browser:',
    reason: '%{product} sent this letter to you because it concerns your account there.',
  },
  kinds: {
    ...secondFactorLetters,
    invitation: {
      subject: '%{inviter} invites you to %{product}',
      text: '%{inviter} has made an account for you at %{product}, in the team “%{team}”.\nChoose a password and you can sign in.',
      action: 'Choose a password',
      note: 'The link works once, until %{expiresAt}. If it is over, ask %{inviter} to invite you again. If you expect no invitation, ignore this letter: without the link nobody can use the account.',
    },
    recovery: {
      subject: 'Set a new password for %{product}',
      text: 'Somebody, probably you, asked for a new password for your account at %{product}.',
      action: 'Set a new password',
      note: 'The link works once, until %{expiresAt}. If it was not you, ignore this letter: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your password for %{product} was changed',
      text: 'The password of your account at %{product} was set anew by a link in a letter, on %{changedAt}. All other sessions have ended.',
      action: 'Sign in',
      note: 'If it was not you, somebody can read your letters: secure your mailbox first, then set another password with “Forgot your password?” and tell whoever manages your team.',
    },
    addressConfirmation: {
      subject: 'Confirm your new address for %{product}',
      text: 'You asked to sign in to %{product} with this address from now on. It holds once you confirm it.',
      action: 'Confirm the address',
      note: 'The link works once, until %{expiresAt}. If you did not ask for it, ignore this letter: nothing changes.',
    },
    digest: {
      subject: 'Unread at %{product}: %{count}',
      text: 'This happened while you were away:\n%{lines}',
      action: 'See all',
      note: 'You choose what you are told, and how often, in your settings.',
    },
    newDevice: {
      subject: 'A new browser has signed in to %{product}',
      text: 'Somebody, probably you, has just signed in to your account at %{product} with a browser that was not known before.\nWhen: %{signedInAt}. From: %{address}. Browser: %{browser}',
      action: 'See where you are signed in',
      note: 'If it was not you, end that session there and change your password at once: somebody knows it. Then tell whoever manages your team.',
    },
    addressChange: {
      subject: 'Your address for %{product} is about to change',
      text: 'On %{askedAt} your account at %{product} was asked to use another address: %{newEmail}.\nIt changes once that address is confirmed. If it was you, there is nothing to do.',
      action: 'Stop the change',
      note: 'If it was not you, stop it until %{expiresAt} with this link. Then change your password: somebody knows it.',
    },
    webhookFailing: {
      subject: '“%{webhook}” does not take its messages',
      text: 'The webhook “%{webhook}” at %{address} has not taken a message for a day, so it was given up. Others are still tried.\nWhat was given up can be sent again from its page for 30 days.',
      action: 'See the deliveries',
      note: 'If nothing arrives there for three days, the webhook is switched off.',
    },
    webhookOff: {
      subject: '“%{webhook}” was switched off',
      text: 'The webhook “%{webhook}” at %{address} is told of nothing any more. Its page says why.\nWhat was given up can be sent again from there for 30 days.',
      action: 'Open the webhook',
      note: 'What changes while it is off is not sent later.',
    },
  },
};
