import { isLanguage } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import type { Mail } from '#server/engine/mail/mail.ts';
import type { Notices } from '#server/engine/notices/notices.ts';
import type { OutcomeParts } from './outcomes.ts';

interface Maker {
  readonly email: string;
  readonly name: string | null;
  readonly language: string | null;
  readonly team_id: string;
}

/** Writes to whoever made a webhook, or changed it last; to nobody where they are gone. */
export const tellMaker =
  (mail: Mail, notices: Notices, publicAddress: () => string): OutcomeParts['tell'] =>
  async (transaction, { id, team_id: teamId, maker_id: makerId, name, url }, letter) => {
    const [maker] = await transaction.query<Maker>(sql`
      select coalesce(team_id, '') as team_id, doc->>'email' as email, doc->>'name' as name, doc->>'language' as language
      from r_users where id = ${makerId}`);
    if (!maker?.email) return;
    if (letter === 'webhookOff')
      await notices.tell(transaction, [{ userId: makerId, teamId: maker.team_id }], {
        ...{ kind: 'webhookOff', facts: { name }, link: `/webhooks/${id}` },
      });
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
