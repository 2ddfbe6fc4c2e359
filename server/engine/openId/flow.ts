import { DAY_MS, MINUTE_MS } from '#schemas';
import { hashToken, newToken } from '#server/engine/access/tokens.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Begun, Claims, Provider } from './provider.ts';
import { seal, unseal } from './seal.ts';

/** Somebody may look for their phone there. */
const BEGUN_MS = 10 * MINUTE_MS;
const RESULT_MS = 5 * MINUTE_MS;
/** As long as a session. */
const SIGN_OUT_MS = 30 * DAY_MS;

interface BegunRow {
  readonly browser_hash: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly session_id: string;
  readonly began_at: string;
}

/** What the provider answered, for the browser that had asked. */
export interface Result {
  readonly claims: Claims;
  /** The session that is to be proven; '' for a sign-in. */
  readonly sessionId: string;
  readonly beganAt: number;
}

const after = (moment: Date, durationMs: number): Date => new Date(moment.getTime() + durationMs);

const takeBegun = async (
  database: Database,
  state: string,
  now: Date,
): Promise<BegunRow | undefined> => {
  const [row] = await database.query<BegunRow>(sql`
    delete from openid_begun where state_hash = ${hashToken(state)} and expires_at > ${now}
    returning browser_hash, verifier, nonce, session_id, began_at`);
  return row;
};

/** What the browser keeps to end the session at the provider later. */
const createSignOuts = (database: Database, provider: Provider, now: () => Date) => ({
  /** What the browser gives back to be signed out there too. */
  async keepSignOut(idToken: string): Promise<string> {
    const handle = newToken();
    await database.execute(sql`
      insert into openid_sign_outs (handle_hash, sealed, expires_at)
      values (${hashToken(handle)}, ${seal(handle, idToken)}, ${after(now(), SIGN_OUT_MS)})`);
    return handle;
  },

  async signOutAddress(handle: string): Promise<string | undefined> {
    const [row] = await database.query<{ sealed: string }>(sql`
      delete from openid_sign_outs where handle_hash = ${hashToken(handle)}
      returning sealed`);
    return row && provider.signOutAddress(unseal(handle, row.sealed));
  },
});

/**
 * The way of a sign-in over the provider and back. Every step of it is good once and for this browser: it shows the
 * secret whose hash it began with, so that nobody is signed in as somebody else by following a link.
 */
export const createFlow = (database: Database, provider: Provider, now: () => Date) => {
  return {
    async begin(browserHash: string, sessionId: string): Promise<string> {
      const { url, state, verifier, nonce } = await provider.begin(sessionId !== '');
      await database.execute(sql`delete from openid_begun where expires_at <= ${now()}`);
      await database.execute(sql`
        insert into openid_begun
          (state_hash, browser_hash, verifier, nonce, session_id, began_at, expires_at)
        values (${hashToken(state)}, ${browserHash}, ${verifier}, ${nonce}, ${sessionId}, ${now()},
          ${after(now(), BEGUN_MS)})`);
      return url;
    },

    /** A code for the page, once. Errors: 403 `sign_in_expired`; what the provider or the library finds wrong. */
    async comeBack(query: string, state: string): Promise<string> {
      const row = await takeBegun(database, state, now());
      if (!row) throw new ServerError('sign_in_expired');
      const begun: Begun = { verifier: row.verifier, nonce: row.nonce, state };
      const claims = await provider.end(query, begun);
      const code = newToken();
      const text = JSON.stringify({ claims, beganAt: Date.parse(row.began_at) });
      await database.execute(sql`
        insert into openid_results (code_hash, browser_hash, session_id, sealed, expires_at)
        values (${hashToken(code)}, ${row.browser_hash}, ${row.session_id}, ${seal(code, text)},
          ${after(now(), RESULT_MS)})`);
      return code;
    },

    /** Errors: 403 `sign_in_expired` for a code that is over, was used, or is another browser's. */
    async take(code: string, secret: string): Promise<Result> {
      const [row] = await database.query<{
        browser_hash: string;
        session_id: string;
        sealed: string;
      }>(sql`
        delete from openid_results where code_hash = ${hashToken(code)} and expires_at > ${now()}
        returning browser_hash, session_id, sealed`);
      if (!row || row.browser_hash !== hashToken(secret)) throw new ServerError('sign_in_expired');
      // Our own text, which nobody else can have sealed.
      const { claims, beganAt } = parseRow(unseal(code, row.sealed)) as unknown as Omit<
        Result,
        'sessionId'
      >;
      return { claims, beganAt, sessionId: row.session_id };
    },

    ...createSignOuts(database, provider, now),
  };
};

export type Flow = ReturnType<typeof createFlow>;
