import { MAIL_SETTINGS } from './mailSettings.ts';
import { setting } from './setting.ts';
import { toBase } from './settingValues.ts';

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
} as const;
