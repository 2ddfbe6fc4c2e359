import { isObject } from '#schemas';
import { DIGESTS, NOTICE_CHANNELS, type NoticeChannel } from '#schemas/model/calls/noticeCalls.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { NoticeKind } from '#server/engine/features/feature.ts';
import { type Channels, channelsOf } from '#server/engine/notices/kinds.ts';

export type Digest = (typeof DIGESTS)[number];
const USUAL: Digest = 'daily';

export interface Choices {
  readonly every: Digest;
  readonly kinds: readonly (Channels & {
    readonly name: string;
    readonly group: string;
    readonly isFixed: boolean;
  })[];
}

export interface ChosenChannels {
  readonly every?: Digest | undefined;
  readonly kinds?: Readonly<Record<string, unknown>> | undefined;
}

const stored = async (place: Queryable, userId: string, lock = sql``) => {
  const [row] = await place.query<{ choices: unknown; every: string }>(sql`
    select choices, every from notice_choices where user_id = ${userId} ${lock}`);
  return {
    choices: isObject(row?.choices) ? row.choices : {},
    every: DIGESTS.find((digest) => digest === row?.every) ?? USUAL,
  };
};

export const readChoices = async (
  place: Queryable,
  kinds: readonly NoticeKind[],
  userId: string,
): Promise<Choices> => {
  const { choices, every } = await stored(place, userId);
  return {
    every,
    kinds: kinds.map((kind) => ({
      name: kind.name,
      group: kind.group,
      isFixed: kind.isFixed === true,
      ...channelsOf(kind, choices),
    })),
  };
};

const onlyChannels = (given: unknown): Partial<Record<NoticeChannel, boolean>> =>
  isObject(given)
    ? Object.fromEntries(
        NOTICE_CHANNELS.flatMap((channel) =>
          typeof given[channel] === 'boolean' ? [[channel, given[channel]]] : [],
        ),
      )
    : {};

/** Changes what was named; kinds that no feature declares are left out. */
export const changeChoices = async (
  transaction: Queryable,
  kinds: readonly NoticeKind[],
  userId: string,
  { every, kinds: given = {} }: ChosenChannels,
): Promise<void> => {
  await transaction.execute(sql`
    insert into notice_choices (user_id, choices, every) values (${userId}, '{}', ${USUAL})
    on conflict (user_id) do nothing`);
  const before = await stored(transaction, userId, sql`for update`);
  const known = kinds.filter(({ name }) => Object.hasOwn(given, name));
  const changed = known.map(({ name }) => [
    name,
    { ...onlyChannels(before.choices[name]), ...onlyChannels(given[name]) },
  ]);
  await transaction.execute(sql`
    update notice_choices set choices = ${{ ...before.choices, ...Object.fromEntries(changed) }},
      every = ${every ?? before.every}
    where user_id = ${userId}`);
};
