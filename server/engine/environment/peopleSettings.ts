import { hasFormat } from '#schemas';
import { MAIL_SETTINGS } from './mailSettings.ts';
import { OPENID_SETTINGS } from './openIdSettings.ts';
import { setting } from './setting.ts';
import { listOf, toBase, toHostOrNetwork, toWhole } from './settingValues.ts';

/** Whoever did something must not be able to wait until nobody can see it. */
const MIN_AUDIT_DAYS = 90;
const MAX_AUDIT_DAYS = 99_999;
const MAX_KEY_DAYS = 3_650;

/** Settings about people: how they get in, and how they are reached. */
export const PEOPLE_SETTINGS = {
  publicUrl: setting({
    name: 'PUBLIC_URL',
    fallback: '',
    description:
      'Address that people open the pages at, for links in letters; where it listens when empty.',
    allowed: 'an http or https address with the path of the pages, or leave it empty',
    parse: toBase,
  }),
  ...MAIL_SETTINGS,
  auditDays: setting({
    name: 'AUDIT_DAYS',
    fallback: 'keep',
    description: 'For how many days the audit log is kept; `keep` for ever.',
    allowed: `keep, or a whole number of days from ${MIN_AUDIT_DAYS}`,
    parse: (text) => (text === 'keep' ? null : toWhole(text, MAX_AUDIT_DAYS, MIN_AUDIT_DAYS)),
  }),
  apiKeyDays: setting({
    name: 'API_KEY_DAYS',
    fallback: '365',
    description: 'Days after which an API key ends at the latest, whatever its maker chooses.',
    allowed: `a whole number from 1 to ${MAX_KEY_DAYS}`,
    parse: (text) => toWhole(text, MAX_KEY_DAYS),
  }),
  webhookAllow: setting({
    name: 'WEBHOOK_ALLOW',
    fallback: '',
    description:
      'Hosts and networks that webhooks may be sent to although they are private or without TLS, separated by commas.',
    allowed: 'names of hosts, addresses or networks like hooks.internal,10.0.0.0/8',
    parse: (text) => listOf(text, toHostOrNetwork),
  }),
  secondFactorReset: setting({
    name: 'SECOND_FACTOR_RESET',
    fallback: '',
    description:
      'E-mail of an account whose second steps are taken away at the start, for an admin who has lost them; leave it empty otherwise.',
    allowed: 'the e-mail address of an account, or leave it empty',
    parse: (text) => (text === '' || hasFormat('account-email', text) ? text : undefined),
  }),
  ...OPENID_SETTINGS,
} as const;
