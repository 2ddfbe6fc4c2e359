import {
  type FieldModel,
  fieldNamed,
  isObject,
  MAX_ROW_REFERENCES,
  normalise,
  type ResourceModel,
} from '#schemas';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';
import { type Queryable, sql, type Transaction } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Table } from '../columns.ts';
import { type RecordsOptions, tableOf } from '../context.ts';
import { isComparable, rowsByValue } from '../query/rowsByValue.ts';
import { sameScopeSql } from '../rowAccess.ts';
import { uniqueEverywhere } from '../specialResources.ts';
import { referencesIn } from './heldReferences.ts';
import { isTeam, type Lookups, presentRows } from './lookups.ts';
import { openNumbers } from './numbers.ts';
import { numberedSlugs, type SlugOwner, wantedSlug } from './slugs.ts';
import type { PresentRow } from './titles.ts';

export interface ManyLookups extends Lookups {
  /** The first unique field in which another row has the new value of this one. */
  readonly takenField: (owner: SlugOwner, row: Row, before?: Row) => Promise<string | undefined>;
  /** Judges a row, which leaves the numbers that it took to the next one where it is refused. */
  readonly unlessRefused: <Result>(judge: () => Promise<Result>) => Promise<Result>;
  /** Stores how far the counters are, with the rows. */
  readonly storeNumbers: () => void;
  /** From now on the row's unique values are taken, although it is not stored yet, and those of before are free. */
  readonly take: (row: Row, before?: Row) => void;
}

/** Values that were asked for, and those of them that there are. */
interface Answered {
  readonly asked: Set<string>;
  readonly found: Set<string>;
}

/** What is asked, by whom, and what is done before something is asked that nobody foresaw. */
interface Asking {
  readonly transaction: Queryable;
  readonly options: RecordsOptions;
  readonly resource: ResourceModel;
  readonly table: Table;
  /** Of the rows that were foreseen. */
  readonly teamId: string;
  readonly rows: readonly Row[];
  readonly beforeAsking: () => Promise<void>;
}

/** What judging a row will ask for, as far as it is known before: its own value, or the slug made for it. */
const lookedUpValue = (resource: ResourceModel, field: FieldModel, row: Row): unknown =>
  field.schema['x-slug'] === undefined
    ? row[field.name]
    : (wantedSlug(resource, field, row) ?? row[field.name]);

const findTaken = async (
  { transaction, resource, table }: Asking,
  field: FieldModel,
  values: readonly unknown[],
  team: string,
): Promise<Answered> => {
  const asked = [...new Set(values)].filter((value) => isComparable(field, value));
  const isWide = uniqueEverywhere(resource.name, field.name);
  const scope = isWide ? sql`true` : sameScopeSql(resource, team);
  const found = await rowsByValue(transaction, resource, table, field, asked, { scope });
  return {
    asked: new Set(asked.map(String)),
    found: new Set(found.map(({ place }) => String(asked[place]))),
  };
};

/** Which values of unique fields are taken: those of the rows are asked for at once. */
const openTaken = async (asking: Asking) => {
  const { resource, table, teamId, rows, beforeAsking } = asking;
  const unique = [...table.uniqueFields.values()].flatMap((name) => {
    const field = fieldNamed(resource, name);
    return field ? [field] : [];
  });
  const taken = new Map(
    await Promise.all(
      unique.map(async (field) => {
        const values = rows.map((row) => lookedUpValue(resource, field, row));
        return [field, await findTaken(asking, field, values, teamId)] as const;
      }),
    ),
  );
  return {
    unique,
    isKnown: (field: FieldModel, value: string): boolean =>
      taken.get(field)?.found.has(value) ?? false,
    isTaken: async (field: FieldModel, team: string, value: unknown): Promise<boolean> => {
      const known = taken.get(field);
      if (known?.found.has(String(value))) return true;
      if (team === teamId && known?.asked.has(String(value))) return false;
      await beforeAsking();
      return (await findTaken(asking, field, [value], team)).found.size > 0;
    },
    take: (row: Row, before?: Row): void => {
      for (const field of unique) {
        const [value, freed] = [row[field.name], before?.[field.name]];
        const known = taken.get(field);
        if (value === freed) continue;
        // Whether it is free for others is seen once this is stored.
        known?.found.delete(String(freed));
        known?.asked.delete(String(freed));
        if (isComparable(field, value)) known?.found.add(String(value));
      }
    },
  };
};

/** The rows that references lead to: those of the rows are asked for at once. */
const openPresent = async (asking: Asking): Promise<Lookups['presentRows']> => {
  const { transaction, options, resource, teamId, rows, beforeAsking } = asking;
  const references = rows.flatMap((row) => {
    const own = referencesIn(resource, row);
    // A row with too many is refused before any is looked up.
    return own.length > MAX_ROW_REFERENCES ? [] : own;
  });
  const present = new Map(
    await Promise.all(
      [...new Set(references.map((reference) => reference.resource))].map(async (name) => {
        const target = options.model().resources.get(name);
        const own = references.filter((reference) => reference.resource === name);
        const asked: ReadonlySet<string> = new Set(own.map(({ id }) => id));
        const found = target
          ? await presentRows(transaction, options, target, [...asked], teamId)
          : new Map<string, PresentRow>();
        return [name, { asked, found }] as const;
      }),
    ),
  );
  return async (target, ids, team) => {
    const known = present.get(target.name);
    if (!known || team !== teamId || !ids.every((id) => known.asked.has(id))) {
      await beforeAsking();
      return presentRows(transaction, options, target, ids, team);
    }
    return new Map(
      ids.flatMap((id) => {
        const row = known.found.get(id);
        return row === undefined ? [] : [[id, row] as const];
      }),
    );
  };
};

type Taken = Awaited<ReturnType<typeof openTaken>>;

const openSlugs = (
  { transaction, resource, table, beforeAsking }: Asking,
  { isTaken, isKnown }: Taken,
): Lookups['freeSlug'] => {
  /** Numbered slugs by the one that they begin with, and the first number that may be free. */
  const numbered = new Map<string, { readonly slugs: ReadonlySet<string>; next: number }>();
  const numberedLike = async (field: FieldModel, owner: SlugOwner, wish: string) => {
    await beforeAsking();
    const slugs = await numberedSlugs(transaction, table, resource, field, owner, wish);
    const known = { slugs, next: 2 };
    numbered.set(wish, known);
    return known;
  };
  return async (_table, _resource, field, owner, wish) => {
    if (!(await isTaken(field, owner.teamId, wish))) return wish;
    const known = numbered.get(wish) ?? (await numberedLike(field, owner, wish));
    const isFree = (slug: string) => !known.slugs.has(slug) && !isKnown(field, slug);
    while (!isFree(`${wish}-${known.next}`)) known.next += 1;
    return `${wish}-${known.next}`;
  };
};

/**
 * The lookups of rows that are judged together: what they all ask is asked before, in one statement for each unique
 * field and each resource that is referred to. What nobody foresaw is asked when it comes up, `beforeAsking` having
 * stored what was judged by then.
 */
export const manyLookups = async (
  transaction: Transaction,
  options: RecordsOptions,
  resource: ResourceModel,
  teamId: string,
  bodies: readonly unknown[],
  beforeAsking: () => Promise<void>,
): Promise<ManyLookups> => {
  const inOrder = createLimiter(1);
  const asking: Asking = {
    ...{ transaction, options, resource, teamId },
    // Questions of one row are asked together, and what was judged is stored before the first of them.
    beforeAsking: () => inOrder(beforeAsking),
    table: tableOf(options, resource),
    rows: bodies.filter(isObject).map((body) => normalise(resource, body)),
  };
  const [taken, present] = await Promise.all([openTaken(asking), openPresent(asking)]);
  const teams = new Map<string, Promise<boolean>>();
  const numbers = openNumbers(transaction);
  return {
    freeSlug: openSlugs(asking, taken),
    presentRows: present,
    isTeam: (id) => {
      const known = teams.get(id) ?? isTeam(transaction, id);
      teams.set(id, known);
      return known;
    },
    nextNumber: numbers.next,
    unlessRefused: numbers.unlessRefused,
    storeNumbers: numbers.store,
    takenField: async (owner, row, before) => {
      for (const field of taken.unique) {
        const value = row[field.name];
        if (!isComparable(field, value) || value === before?.[field.name]) continue;
        if (await taken.isTaken(field, owner.teamId, value)) return field.name;
      }
      return undefined;
    },
    take: taken.take,
  };
};
