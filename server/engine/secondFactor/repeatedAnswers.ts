import { MINUTE_MS } from '#schemas';
import type { Sessions } from '#server/engine/access/sessions.ts';
import { hashToken } from '#server/engine/access/tokens.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { FirstStep } from '#server/engine/features/secondStep.ts';
import { proofOf } from './pending.ts';

/** Somebody sees that the answer did not come, and presses once more. */
const REPEAT_MS = MINUTE_MS;

interface RepeatedAnswerParts {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'find' | 'end'>;
  readonly now: () => Date;
}

interface AnswerRow {
  readonly user_id: string;
  readonly proof: string;
  readonly session_hash: string;
  readonly expires_at: string;
}

/**
 * Recovery codes that opened a session whose token may have been lost on its way: the same code of the same sign-in gets
 * in for one minute more, in place of that session and only while nobody has ended it.
 */
export const createRepeatedAnswers = ({ database, sessions, now }: RepeatedAnswerParts) => {
  const hashOf = (begun: string, recoveryCode: string): string =>
    hashToken(JSON.stringify([begun, recoveryCode]));

  return {
    /** `until`: of the answer that this one repeats, so that they all end with the first. */
    async keep(
      begun: string,
      recoveryCode: string,
      { first, token, until }: { first: FirstStep; token: string; until: string | undefined },
    ): Promise<void> {
      const expiresAt = until ?? new Date(now().getTime() + REPEAT_MS);
      await database.execute(sql`
        insert into second_factor_answers (answer_hash, user_id, proof, session_hash, expires_at)
        values (${hashOf(begun, recoveryCode)}, ${first.userId}, ${first.proof},
          ${hashToken(token)}, ${expiresAt})`);
    },

    /** Undefined where there is none to repeat. The row goes as it is read: of two at once one gets in. */
    async take(
      begun: string,
      recoveryCode: string,
    ): Promise<{ readonly first: FirstStep; readonly until: string } | undefined> {
      const [row] = await database.query<AnswerRow>(sql`
        delete from second_factor_answers
        where answer_hash = ${hashOf(begun, recoveryCode)} and expires_at > ${now()}
        returning user_id, proof, session_hash, expires_at`);
      const session = row && (await sessions.find(row.session_hash));
      if (!session || !(await sessions.end(row.user_id, session.id))) return undefined;
      return {
        first: { userId: row.user_id, proof: proofOf(row.proof) },
        until: row.expires_at,
      };
    },
  };
};

export type RepeatedAnswers = ReturnType<typeof createRepeatedAnswers>;
