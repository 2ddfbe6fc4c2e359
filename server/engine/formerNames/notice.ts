import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResourceModel } from '#schemas';
import { wasRenamed } from '#schemas/model/fields/names/formerNames.ts';
import { utcDay } from '#schemas/model/values/time.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { queryOf } from '#server/engine/http/query.ts';
import type { UseCounter } from './countUses.ts';
import {
  type UsedName,
  usedInFilter,
  usedInQuery,
  usedInValues,
  usedOnTheWay,
} from './usedNames.ts';

/*
 * A renamed field answers to its former name too, until the day that its schema says: in bodies, filters, sorts and
 * answers. Whoever uses one is told in `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), and counted.
 */

export interface NoticeNeeds {
  readonly clock: () => Date;
  readonly formerNames: UseCounter;
}

/** What of a request names fields, beside the words of a search in its query. */
export interface NamingParts {
  /** Parts of the body that hold values of a row. */
  readonly values?: readonly unknown[];
  /** Part of the body that chooses rows. */
  readonly filter?: unknown;
  /** Chosen fields. */
  readonly fields?: readonly string[];
}

const endOf = (until: string): Date => new Date(`${until}T23:59:59Z`);

const earliest = (days: readonly string[]): string => days.toSorted()[0] ?? '';

/** Tells a client until when the former names that it used answer. */
export const tellFormerNames = (reply: FastifyReply, used: readonly UsedName[]): void => {
  if (used.length === 0) return;
  const since = Date.parse(earliest(used.map((one) => one.since))) / 1_000;
  void reply
    .header('deprecation', `@${since}`)
    .header('sunset', endOf(earliest(used.map(({ until }) => until))).toUTCString());
};

/**
 * Tells a client of the former names that it used, and counts them. The body is a row where nothing else is said.
 *
 * Filters, sorts and chosen fields that somebody saved go on working for ever; values under such a name do not.
 * Errors: 400 `former_name` for a value under one that no longer answers.
 */
export const noticeFormerNames = (
  { clock, formerNames }: NoticeNeeds,
  resource: ResourceModel,
  request: FastifyRequest,
  reply: FastifyReply,
  { values = [], filter, fields = [] }: NamingParts = { values: [request.body] },
): void => {
  if (!wasRenamed(resource)) return;
  const { root } = resource;
  const sent = values.flatMap((value) => usedInValues(root, value));
  const used = [
    ...sent,
    ...usedInFilter(root, filter),
    ...fields.flatMap((path) => usedOnTheWay(root, path, 'fields')),
    ...usedInQuery(root, queryOf(request)),
  ];
  if (used.length === 0) return;
  formerNames.note(callerOf(request).userId, resource.name, used);
  const over = sent.find(({ until }) => until < utcDay(clock()));
  if (over) {
    const { name, field, until } = over;
    throw new ServerError('former_name', { name, now: field.name, until });
  }
  tellFormerNames(reply, used);
};
