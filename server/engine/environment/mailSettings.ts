import { hasFormat } from '#schemas';
import { setting } from './setting.ts';

/** The SMTP server that letters go to. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS where the server has it. */
  readonly isSecure: boolean;
  readonly user?: string;
  readonly password?: string;
}

/** Whom letters come from. */
export interface MailSender {
  readonly name?: string;
  readonly address: string;
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Without brackets, which an IPv6 address has in addresses alone. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const toMailServer = (text: string): MailServer | null | undefined => {
  if (text === '') return null;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const port = PORTS[url.protocol];
  const isPlain = /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (port === undefined || !isPlain || url.hostname === '') return undefined;
  if (user === undefined || password === undefined) return undefined;
  return {
    host: hostOf(url),
    port: url.port === '' ? port : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    ...(user !== '' && { user, password }),
  };
};

const MAX_SENDER_CHARACTERS = 300;

const toMailSender = (text: string): MailSender | null | undefined => {
  if (text === '') return null;
  if (text.length > MAX_SENDER_CHARACTERS || /\p{Cc}/u.test(text)) return undefined;
  const named = /^([^<>]*)<([^<>]*)>$/.exec(text);
  const address = (named?.[2] ?? text).trim();
  const name = (named?.[1] ?? '').trim();
  if (!hasFormat('account-email', address)) return undefined;
  return { address, ...(name !== '' && { name }) };
};

export const MAIL_SETTINGS = {
  mailUrl: setting({
    name: 'MAIL_URL',
    fallback: '',
    description:
      'SMTP server that letters are sent by: `smtp://…` or `smtps://…`; without one they wait on the page “Outbox”.',
    allowed:
      'an address like smtps://user:password@mail.example.com, with MAIL_FROM beside it, or leave it empty',
    isSecret: true,
    parse: toMailServer,
  }),
  mailFrom: setting({
    name: 'MAIL_FROM',
    fallback: '',
    description: 'Whom letters come from; needed with `MAIL_URL`.',
    allowed: 'an address like souk@example.com or Souk <souk@example.com>',
    parse: toMailSender,
  }),
} as const;
