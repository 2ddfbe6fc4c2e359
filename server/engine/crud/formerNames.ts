import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FieldModel, isObject, type ResourceModel, splitPath } from '#schemas';
import { changeObjects, type ObjectChange } from '#schemas/model/fields/changeObjects.ts';
import { entryField } from '#schemas/model/fields/fieldAt.ts';
import {
  type FormerName,
  fieldCalled,
  formerNamesIn,
  wasRenamed,
} from '#schemas/model/fields/formerNames.ts';
import { saidUnder } from '#schemas/model/fields/freeNames.ts';
import { utcDay } from '#schemas/model/values/time.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { queryOf } from '#server/engine/http/query.ts';

/*
 * A renamed field answers to its former name too, until the day that its schema says: in bodies, filters, sorts and
 * answers. Whoever uses one is told in `Deprecation` (RFC 9745) and `Sunset` (RFC 8594).
 */

interface UsedName extends FormerName {
  readonly name: string;
}

/** Clients that know the present names ask for these alone: `Accept: application/json; names=present`. */
const PRESENT_NAMES = /;\s*names=present\b/;

/** The field of what an object holds under a name, be it one that the field had before. */
const fieldWithin = (owner: FieldModel, name: string): FieldModel | undefined =>
  fieldCalled(owner.fields, name) ?? saidUnder(owner, name);

/** Former names in a body, however deep. */
const usedInside = (field: FieldModel, value: unknown): readonly UsedName[] => {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => {
      const inside = entryField(field, index);
      return inside ? usedInside(inside, entry) : [];
    });
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const former = formerNamesIn(field.fields).get(name);
    const inside = fieldWithin(field, name);
    return [...(former ? [{ ...former, name }] : []), ...(inside ? usedInside(inside, inner) : [])];
  });
};

/** Former names on the way of a path, through the entries of lists. */
const usedOnTheWay = (root: FieldModel, path: string): readonly UsedName[] => {
  const used: UsedName[] = [];
  let field: FieldModel | undefined = root;
  for (const name of splitPath(path)) {
    if (!field) break;
    const owner: FieldModel = field.fields.size > 0 ? field : (field.items ?? field);
    const former = formerNamesIn(owner.fields).get(name);
    if (former) used.push({ ...former, name });
    field = fieldWithin(owner, name);
  }
  return used;
};

const OPERATOR = /\[[a-z]+\]$/;
const FILTER = /^filter\[(.+?)\](?:\[[a-z]+\])?$/;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // The reader of the parameter says what is wrong with it.
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
};

/** Paths of fields that a query names, in either dialect. */
const namedPaths = (name: string, value: string): readonly string[] => {
  const within = FILTER.exec(name)?.[1];
  if (within !== undefined) return [within];
  if (name === 'fields' || name === 'without') return value.split(',');
  if (name === 'sort' && !value.startsWith('[')) return [value.replace(/^-/, '')];
  if (name === 'sort') return [jsonOf(value)].flat().slice(0, 1).map(String);
  if (name !== 'filter') return [name.replace(OPERATOR, '')];
  const filter = jsonOf(value);
  return isObject(filter) ? Object.keys(filter).map((path) => path.replace(OPERATOR, '')) : [];
};

const endOf = (until: string): Date => new Date(`${until}T23:59:59Z`);

const earliest = (days: readonly string[]): string => days.toSorted()[0] ?? '';

/**
 * Tells a client of the former names that it used.
 *
 * Filters, sorts and chosen fields that somebody saved go on working for ever; values under such a name do not.
 * Errors: 400 `former_name` for a value under one that no longer answers.
 */
export const noticeFormerNames = (
  resource: ResourceModel,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): void => {
  if (!wasRenamed(resource)) return;
  const { root } = resource;
  const sent = usedInside(root, request.body);
  const over = sent.find(({ until }) => until < utcDay(now));
  if (over) {
    const { name, field, until } = over;
    throw new ServerError('former_name', { name, now: field.name, until });
  }
  const asked = [...queryOf(request)].flatMap(([name, value]) =>
    namedPaths(name, value).flatMap((path) => usedOnTheWay(root, path)),
  );
  const used = [...sent, ...asked];
  if (used.length === 0) return;
  const since = Date.parse(earliest(used.map((one) => one.since))) / 1_000;
  void reply
    .header('deprecation', `@${since}`)
    .header('sunset', endOf(earliest(used.map(({ until }) => until))).toUTCString());
};

/** How a row's text is answered: with the former names beside the present ones, for whoever did not decline them. */
export const namesOfAnswers = (
  resource: ResourceModel,
  request: FastifyRequest,
  now: Date,
): ((row: string) => string) => {
  const declines = PRESENT_NAMES.test(request.headers.accept ?? '');
  if (declines || !wasRenamed(resource)) return (row) => row;
  const day = utcDay(now);
  const withFormerNames: ObjectChange = {
    find: fieldWithin,
    change: (entries, owner) => {
      const present = new Map(entries);
      const former = [...formerNamesIn(owner.fields)]
        .filter(([name, { until }]) => until >= day && !present.has(name))
        .filter(([, { field }]) => present.has(field.name))
        .map(([name, { field }]) => [name, present.get(field.name)] as const);
      return [...entries, ...former];
    },
  };
  return (row) => JSON.stringify(changeObjects(parseRow(row), resource.root, withFormerNames));
};
