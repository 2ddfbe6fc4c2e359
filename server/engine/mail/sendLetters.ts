import type { Database } from '#server/engine/database/database.ts';
import type { Log } from '#server/engine/log/logger.ts';
import {
  type DueLetter,
  dueLetters,
  expireLetters,
  noteFailed,
  noteSent,
  postpone,
} from './letterStore.ts';
import { renderLetter } from './renderLetter.ts';
import { CONNECTIONS, type MailChoice, openSmtp, type Smtp } from './smtp.ts';

export interface SendingParts {
  readonly database: Database;
  readonly log: Log;
  readonly clock: () => Date;
  /** Absent: letters wait in the outbox. */
  readonly mailServer: MailChoice | undefined;
  /** The application's name. */
  readonly product: string;
  /** Where people open the pages: letters are numbered below its host. */
  readonly publicAddress: () => string;
  readonly isStopping: () => boolean;
}

/** Sends one letter and notes what became of it; false where the mail server cannot be reached. */
const sendOne = async (parts: SendingParts, smtp: Smtp, due: DueLetter): Promise<boolean> => {
  const { database, log, clock, product, publicAddress } = parts;
  const rendered = await renderLetter({ ...due, product });
  const { id, recipient: to, language } = due;
  const messageId = `<${id}@${new URL(publicAddress()).hostname}>`;
  const delivery = rendered
    ? await smtp.deliver({ ...rendered, to, language, messageId })
    : ({ outcome: 'refused', answer: `no letter is called "${due.letter}"` } as const);
  const now = clock();
  // A crash here sends the letter again, under the same Message-ID.
  if (delivery.outcome === 'sent') {
    await noteSent(database, id, now);
    return true;
  }
  const { outcome, answer } = delivery;
  if (outcome === 'refused') {
    log.warn({ letter: id, kind: due.letter, answer }, 'a letter was refused: see the outbox');
    await noteFailed(database, id, { now, failure: 'refused', answer });
    return true;
  }
  await postpone(database, due, { now, answer });
  if (outcome === 'unreachable') log.warn({ answer }, 'the mail server takes no letters now');
  return outcome !== 'unreachable';
};

/** Sends all letters whose turn it is, a few at a time, until the server cannot be reached. */
const sendAll = async (parts: SendingParts, mailServer: MailChoice): Promise<void> => {
  const { database, clock, isStopping, product } = parts;
  let due = await dueLetters(database, clock(), CONNECTIONS);
  if (due.length === 0) return;
  const smtp = await openSmtp(mailServer, product);
  try {
    while (due.length > 0 && !isStopping()) {
      const reached = await Promise.all(due.map((letter) => sendOne(parts, smtp, letter)));
      if (reached.includes(false)) return;
      due = await dueLetters(database, clock(), CONNECTIONS);
    }
  } finally {
    smtp.close();
  }
};

/** One round: ends what is not worth sending, then sends what waits. */
export const sendLetters = async (parts: SendingParts): Promise<void> => {
  const { database, log, clock, mailServer } = parts;
  const givenUp = await expireLetters(database, clock(), mailServer !== undefined);
  for (const letter of givenUp) log.warn({ letter }, 'a letter was given up: see the outbox');
  if (mailServer) await sendAll(parts, mailServer);
};
