import { MAIL_SETTINGS } from './mailSettings.ts';
import { setting } from './setting.ts';
import { toBase, toWhole } from './settingValues.ts';

/** Whoever did something must not be able to wait until nobody can see it. */
const MIN_AUDIT_DAYS = 90;
const MAX_AUDIT_DAYS = 99_999;

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
} as const;
