/** Texts of the request for money, loaded with its dialog. */
export const withdraw = {
  payTo: 'Paid to',
  usedFirst: 'Used first',
  addAccount: 'Add an account',
  accountsFailed: 'The saved accounts could not be loaded. An account can be typed here.',
  keep: 'Save this account for the next time',
  kept: 'Saved as the account of',
  name: 'Account holder',
  nameMissing: 'Enter whose account it is.',
  help: {
    bank_transfer: 'The IBAN, as your bank writes it. Afterwards only its end is shown.',
    paypal: 'The e-mail address of the PayPal account. Afterwards only its end is shown.',
    wallet: 'The address of the wallet, without spaces. Afterwards only its end is shown.',
  },
} as const;
