import { isLanguage } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import type { Mail } from '#server/engine/mail/mail.ts';
import type { OutcomeParts } from './outcomes.ts';

interface Maker {
  readonly email: string;
  readonly name: string | null;
  readonly language: string | null;
}

/** Writes to whoever made a webhook, or changed it last; to nobody where they are gone. */
export const tellMaker =
  (mail: Mail, publicAddress: () => string): OutcomeParts['tell'] =>
  async (transaction, { id, team_id: teamId, maker_id: makerId, name, url }, letter) => {
    const [maker] = await transaction.query<Maker>(sql`
      select doc->>'email' as email, doc->>'name' as name, doc->>'language' as language
      from r_users where id = ${makerId}`);
    if (!maker?.email) return;
    const { email } = maker;
    const language = maker.language ?? '';
    await mail.send(transaction, {
      ...{ to: email, letter, teamId },
      language: isLanguage(language) ? language : 'en',
      facts: {
        ...{ name: maker.name ?? '', webhook: name, address: url },
        link: `${publicAddress()}webhooks/${id}`,
      },
    });
  };
