import { isLanguage } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import type { Mail } from '#server/engine/mail/mail.ts';
import type { Notices, Recipient } from '#server/engine/notices/notices.ts';
import { managersOf } from '#server/engine/notices/recipients.ts';
import type { OutcomeParts } from './outcomes.ts';

interface Maker {
  readonly email: string;
  readonly name: string | null;
  readonly language: string | null;
  readonly team_id: string;
}

/**
 * Writes to whoever made a webhook, or changed it last. That it was switched off is told to the others who manage the
 * team as well: its maker may be gone, or blocked, which is why.
 */
export const tellMaker =
  (mail: Mail, notices: Notices, publicAddress: () => string): OutcomeParts['tell'] =>
  async (transaction, { id, team_id: teamId, maker_id: makerId, name, url }, letter) => {
    const isOff = letter === 'webhookOff';
    const tell = (people: readonly Recipient[]): Promise<void> =>
      notices.tell(transaction, people, {
        ...{ kind: 'webhookOff', facts: { name }, link: `/webhooks/${id}` },
      });
    if (isOff) await tell(await managersOf(transaction, teamId, makerId));
    const [maker] = await transaction.query<Maker>(sql`
      select coalesce(team_id, '') as team_id, doc->>'email' as email, doc->>'name' as name, doc->>'language' as language
      from r_users where id = ${makerId}`);
    if (!maker?.email) return;
    if (isOff) await tell([{ userId: makerId, teamId: maker.team_id }]);
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
