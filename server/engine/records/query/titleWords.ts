import { createHash } from 'node:crypto';
import { type Model, type ResourceModel, recordTitle, toWords } from '#schemas';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Caller } from '../records.ts';
import { targetsOf } from '../referenceTargets.ts';
import { isGuest, mayUse } from '../rowAccess.ts';
import { TEAMS } from '../specialResources.ts';

/*
 * A row is also found by the titles of the rows that it refers to, as its list shows them (TABLE-2). Their words stand
 * behind its own, those of each resource behind its mark: who may not read customers finds no order by their names.
 */

/** Begins a mark; no word has control characters. */
const MARK = '\u001f';
/** Behind the first sign, eight from here on tell resources apart. */
const FIRST_SIGN = 1;
const MARK_SIGNS = 8;

/** A title is a name; of one that is a whole text the beginning finds the row. */
const MAX_TITLE_WORDS = 40;
/** PostgreSQL refuses lexemes above 2,046 bytes; nobody types words this long. */
const MAX_WORD_CHARACTERS = 100;
/** Of all titles together: a row with hundreds of references stays small. */
const MAX_WORDS = 300;

// By characters, not by halves of them.
export const cutWord = (word: string): string =>
  word.length > MAX_WORD_CHARACTERS ? [...word].slice(0, MAX_WORD_CHARACTERS).join('') : word;

const known = new Map<string, string>();

/** A mark has no letter that could be typed, and stays the same when other resources come or go. */
export const markOf = (resource: string): string => {
  const remembered = known.get(resource);
  if (remembered !== undefined) return remembered;
  const bytes = createHash('sha1').update(resource).digest().subarray(0, MARK_SIGNS);
  const signs = [...bytes].map((byte) => String.fromCharCode(FIRST_SIGN + (byte % MARK_SIGNS)));
  const mark = MARK + signs.join('');
  known.set(resource, mark);
  return mark;
};

/** What stands behind the row's own words; null where nothing does. */
export const TITLES_SQL: Sql = sql`substring(search from ${`${MARK}.*`}::text)`;
/** The part of one of these resources. */
export const titlesOfPattern = (marks: readonly string[]): string =>
  `(${marks.join('|')})[^${MARK}]*`;

/**
 * Whether rows are found by the titles of what they refer to. Not where the title is shown to some of their readers
 * only: a row of all teams may refer to one of a single team, and a team's name is its own.
 */
export const givesTitle = (resource: ResourceModel, target: ResourceModel): boolean =>
  target.name !== TEAMS && !(resource.scope === 'shared' && target.scope === 'team');

/** The resources whose titles rows of this one are found by. */
export const titleTargets = (model: Model, resource: ResourceModel): readonly ResourceModel[] =>
  targetsOf(model, resource).filter((target) => givesTitle(resource, target));

/** What lists show of a row that is referred to; '' where it has no name. */
export const shownTitle = (resource: ResourceModel, row: Row): string => {
  const title = recordTitle(resource, row);
  return title === row['_id'] ? '' : title;
};

/** The part of a row's search text that its references give, by resource. */
export const titlePart = (titles: ReadonlyMap<string, readonly string[]>): string => {
  let left = MAX_WORDS;
  const sections = [...titles]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([resource, texts]) => {
      const words = texts.flatMap((text) => toWords(text).slice(0, MAX_TITLE_WORDS));
      const short = words.map(cutWord);
      const kept = [...new Set(short)].slice(0, left);
      left -= kept.length;
      return kept.length === 0 ? [] : [[markOf(resource), ...kept].join(' ')];
    });
  return sections.join(' ');
};

/** Marks of the resources whose titles a caller's lists do not show: they are no way to a row. */
export const hiddenTitles = (
  model: Model,
  caller: Caller,
  resource: ResourceModel,
): readonly string[] =>
  titleTargets(model, resource)
    .filter((target) => isGuest(caller) || !mayUse(caller, target, 'search'))
    .map(({ name }) => markOf(name));
