import { sql } from '#server/engine/database/database.ts';
import type { Application } from '../../application.ts';

export interface StoredLetter {
  readonly letter: string;
  readonly language: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** The letters to one address, the oldest first, once all requests were answered. */
export const lettersTo = async (
  souk: Application,
  address: string,
): Promise<readonly StoredLetter[]> => {
  await souk.core.jobs.run('requests of accounts');
  return souk.core.database.query<StoredLetter>(
    sql`select letter, language, facts from mail_letters where recipient = ${address} order by id`,
  );
};

/** The token of the newest letter of this kind; its link must lead to the page that is named. */
export const tokenFor = async (
  souk: Application,
  address: string,
  letter: string,
  page: string,
): Promise<string> => {
  const found = (await lettersTo(souk, address)).filter((one) => one.letter === letter).at(-1);
  const start = `http://souk.test/markets/${page}#token=`;
  const link = found?.facts['link'] ?? '';
  if (!link.startsWith(start)) throw new Error(`no link to ${page} for ${address}: ${link}`);
  return link.slice(start.length);
};

interface Noted {
  readonly action: string;
  readonly actor: { readonly id: string };
  readonly target: { readonly id: string } | null;
  readonly origin: { readonly address: string } | null;
}

/** What was noted of one target by links and letters, the oldest first. */
export const notesOf = (souk: Application, userId: string): Promise<readonly Noted[]> =>
  souk.core.database.query<Noted>(sql`
    select action, actor, target, origin from audit_entries
    where target->>'id' = ${userId} and action ~ '^(invitation|recovery|address|letter)[.]'
    order by id`);
