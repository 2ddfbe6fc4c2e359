import type { Language } from '#schemas';
import type { MailSender, MailServer } from '#server/engine/environment/mailSettings.ts';
import type { RenderedLetter } from './renderLetter.ts';

/** By which server letters are sent, and from whom. */
export interface MailChoice {
  readonly server: MailServer;
  readonly sender: MailSender;
}

export interface SentLetter extends RenderedLetter {
  readonly to: string;
  readonly language: Language;
  /** The same at every try: a mail program shows a letter that came twice once. */
  readonly messageId: string;
}

/**
 * What became of a try: `refused` is for good, `later` asks to come again, and `unreachable` says that no letter can be
 * sent now.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'later' | 'unreachable'; readonly answer: string };

export interface Smtp {
  deliver(letter: SentLetter): Promise<Delivery>;
  close(): void;
}

/** A server that says nothing for so long is taken for lost; the process has to end within seconds, too. */
const SILENCE_MS = 10_000;
const CONNECT_MS = 5_000;
export const CONNECTIONS = 4;

const isLoopback = (host: string): boolean => /^(?:localhost|127\.[\d.]+|::1)$/.test(host);

const textIn = (cause: unknown, name: string): unknown =>
  typeof cause === 'object' && cause !== null ? Reflect.get(cause, name) : undefined;

/** Commands that are about this one letter; before them the server judges us. */
const OF_A_LETTER: readonly unknown[] = ['RCPT TO', 'DATA'];

const judge = (cause: unknown): Delivery => {
  const answer = String(textIn(cause, 'response') ?? textIn(cause, 'message') ?? cause);
  const code = textIn(cause, 'responseCode');
  const isAboutLetter = OF_A_LETTER.includes(textIn(cause, 'command'));
  // An address that no server was asked about, as it is none.
  if (textIn(cause, 'code') === 'EENVELOPE' && code === undefined)
    return { outcome: 'refused', answer };
  if (typeof code !== 'number' || !isAboutLetter) return { outcome: 'unreachable', answer };
  return { outcome: code >= 500 ? 'refused' : 'later', answer };
};

/** Connections to the mail server, for one round of letters. */
export const openSmtp = async ({ server, sender }: MailChoice, product: string): Promise<Smtp> => {
  // Loaded with the first letters: most installations start without any.
  const { createTransport } = await import('nodemailer');
  const { host, port, isSecure, user, password } = server;
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host,
    port,
    secure: isSecure,
    // A password never crosses a network in clear text.
    requireTLS: !isSecure && user !== undefined && !isLoopback(host),
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async ({ to, language, messageId, subject, text, html }) => {
      try {
        await transport.sendMail({
          from: { name: sender.name ?? product, address: sender.address },
          to: { name: '', address: to },
          messageId,
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
          },
        });
        return { outcome: 'sent' };
      } catch (cause) {
        return judge(cause);
      }
    },
    close: () => transport.close(),
  };
};
