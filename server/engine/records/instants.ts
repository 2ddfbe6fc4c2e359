import { type Sql, sql } from '#server/engine/database/database.ts';

/*
 * By the standard a moment is stored as it was sent, with any offset, so its text does not sort as it does: it is
 * compared as the instant that it says. By Souk's own rules moments are rewritten to UTC, and compare as texts.
 */

/**
 * What a text says as an instant; null where it says none. Immutable, which the engine's own cast is not: a time without
 * an offset would depend on the session, and is none here. A time of day is one of a day that does not matter.
 */
export const INSTANT_FUNCTIONS: readonly Sql[] = [
  sql`create or replace function instant_of(said text) returns timestamptz
    language plpgsql immutable strict as $$
    declare
      moment text := case when said ~ '^\\d\\d:' then '2000-01-01T' || said else said end;
    begin
      if moment ~* '^\\d{4}-\\d\\d-\\d\\d[t ]\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?z$' then
        return moment::timestamptz;
      elsif moment ~* '^\\d{4}-\\d\\d-\\d\\d[t ]\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?[+-]\\d\\d:\\d\\d$' then
        -- The engine takes no offset beyond 15:59, the standard takes 23:59.
        return (left(moment, -6) || 'Z')::timestamptz - right(moment, 6)::interval;
      end if;
      return null;
    exception when data_exception then
      return null;
    end $$`,
];

/** A text as an instant, of whatever offset. */
export const instantSql = (text: Sql): Sql => sql`instant_of(${text})`;
