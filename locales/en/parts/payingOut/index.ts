import { earnings } from './earnings.ts';
import { payouts } from './payouts.ts';
import { withdraw } from './withdraw.ts';
import { withdrawal } from './withdrawal.ts';

/** Texts of earnings, of requests for money and of the desk that pays them, loaded with either. */
export const payingOut = { earnings, payouts, withdraw, withdrawal };
