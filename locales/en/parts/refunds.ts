/** Texts of the dialog that gives money back. */
export const refunds = {
  title: 'Refund “%{order}”',
  left: 'Left to refund',
  howMuch: 'How much goes back',
  whole: 'All that is left: %{amount}',
  part: 'A part of it',
  amount: 'Amount',
  amountMissing: 'Say how much goes back.',
  amountInvalid: 'Give an amount above zero, with two decimals at most.',
  amountTooLarge: 'Not more than what is left: %{left}',
  reason: 'Reason',
  reasonHelp: 'The buyer and the seller read it.',
  reasonMissing: 'Say why: the buyer and the seller read it.',
  effect: 'What this does',
  effectOfNothing: 'Give an amount to see what it does.',
  toBuyer: 'The buyer gets %{amount} back.',
  fromSeller: 'The seller gives %{amount} of it: %{figure} goes from %{from} to %{to}.',
  ends: 'Nothing is left then: the order becomes refunded. This cannot be taken back.',
  stays: '%{left} are left then, and the order stays in its state. This cannot be taken back.',
  missing:
    'The seller has too little: %{there} in “%{figure}”, %{missing} are missing. Refund a smaller part, or adjust the balance first.',
  meanwhile: 'Somebody else has refunded %{amount} meanwhile. Everything below counts with it.',
  meanwhileOrOwn:
    '%{amount} went back since this was opened. What you sent without an answer may be among it: sent again as it is, it does nothing twice.',
  changed:
    'Nothing was refunded: the order changed meanwhile. Look at what it does now, then send again.',
  again: 'Try again',
  send: 'Refund %{amount}',
  done: '%{amount} refunded.',
};
