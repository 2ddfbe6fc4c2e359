import type { Language } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Queryable } from '#server/engine/database/database.ts';
import { parseRow, toText } from '#server/engine/database/json.ts';
import { resourceNamed } from '#server/engine/http/resourceOf.ts';
import type { LetterFacts, LetterKind } from '#server/engine/mail/mail.ts';
import type { SecondFactorNeeds } from './secondFactor.ts';

/** Of the row of a user, as far as letters need it. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly teamId: string;
  readonly role: string;
}

/** Errors: 404 `not_found`. */
export const readPerson = async (
  { records, schemas }: Pick<SecondFactorNeeds, 'records' | 'schemas'>,
  userId: string,
): Promise<Person> => {
  const row = parseRow(await records.get(SYSTEM, resourceNamed(schemas, 'users'), userId));
  const [name, email, teamId, role] = ['name', 'email', 'teamId', 'role'].map((field) =>
    toText(row[field]),
  );
  return { userId, name: name ?? '', email: email ?? '', teamId: teamId ?? '', role: role ?? '' };
};

/** Tells the person of a change of how they get in: by a letter, and on their open pages. */
export const tell = async (
  {
    mail,
    events,
    options,
    clock,
  }: Pick<SecondFactorNeeds, 'mail' | 'events' | 'options' | 'clock'>,
  place: Queryable,
  { userId, name, email, teamId }: Person,
  language: Language,
  letter: LetterKind,
  facts: LetterFacts = {},
): Promise<void> => {
  await mail.send(place, {
    to: email,
    language,
    letter,
    teamId,
    facts: {
      name,
      link: `${options.publicAddress()}settings`,
      changedAt: clock().toISOString(),
      ...facts,
    },
  });
  await events.publish(place, { kind: 'factors', teamId, id: userId });
};
