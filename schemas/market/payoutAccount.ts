import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { hasFormat } from '../model/index.ts';

/** A wallet's address has no form that all wallets share. */
const WALLET = /^\S{6,}$/;

/** What an account of each kind must be like; the rule's name is that of its message. */
const RULES = {
  bank_transfer: {
    rule: 'iban',
    fits: (text: string) => isValidIBAN(electronicFormatIBAN(text) ?? ''),
  },
  paypal: { rule: 'accountEmail', fits: (text: string) => hasFormat('account-email', text.trim()) },
  wallet: { rule: 'walletAddress', fits: (text: string) => WALLET.test(text.trim()) },
} as const;

type AccountRule = (typeof RULES)[keyof typeof RULES]['rule'];

const isKind = (method: string): method is keyof typeof RULES => Object.hasOwn(RULES, method);

/** The rule that an account breaks as one of this kind; none where it may be paid to (MONEY-3). */
export const brokenAccountRule = (method: string, account: string): AccountRule | undefined => {
  if (!isKind(method)) return undefined;
  const { rule, fits } = RULES[method];
  return fits(account) ? undefined : rule;
};
