import type { IconName, Model } from '#schemas';
import type { WrittenSchema } from '#schemas/model/fromData/columnTypes.ts';
import { resourceNameFrom } from '#schemas/model/fromData/resourceNameFrom.ts';
import { isResourceName } from '#schemas/model/resourceName.ts';
import { factsOf, inEveryLanguage } from '#schemas/model/texts/languages.ts';
import { isTooLong } from '#src/admin/words/words.ts';
import { MAX_NAME_CHARACTERS } from './longestNames.ts';

/** What a resource is called and where people find it, as somebody typed it. */
export interface ResourceIdentity {
  readonly plural: string;
  readonly singular: string;
  /** Made from the plural where absent. */
  readonly key?: string;
  readonly icon: IconName;
  readonly group: string;
}

export const EMPTY_IDENTITY: ResourceIdentity = {
  ...{ plural: '', singular: '', icon: 'label', group: 'more' },
};

/** Behind what the schemas of the product name. */
const MENU_ORDER = 100;

/** The key of the resource, free among those that there are. */
export const resourceKey = ({ plural, key }: ResourceIdentity, { resources }: Model): string => {
  if (key !== undefined) return key.trim();
  const base = resourceNameFrom(plural);
  let free = base;
  for (let count = 2; resources.has(free); count += 1) free = `${base}${count}`;
  return free;
};

export interface IdentityProblems {
  readonly plural?: 'empty' | 'tooLong';
  readonly singular?: 'empty' | 'tooLong';
  readonly key?: 'form' | 'taken';
}

export const keyProblems = (key: string, { resources }: Model): Pick<IdentityProblems, 'key'> => {
  if (!isResourceName(key)) return { key: 'form' };
  return resources.has(key) ? { key: 'taken' } : {};
};

const nameProblem = (name: string): IdentityProblems['plural'] => {
  if (name.trim() === '') return 'empty';
  return isTooLong(name, { maxLength: MAX_NAME_CHARACTERS }) ? 'tooLong' : undefined;
};

export const identityProblems = (identity: ResourceIdentity, model: Model): IdentityProblems => {
  const plural = nameProblem(identity.plural);
  const singular = nameProblem(identity.singular);
  return {
    ...(plural && { plural }),
    ...(singular && { singular }),
    ...keyProblems(resourceKey(identity, model), model),
  };
};

/** In one language, whichever that is, until somebody translates it; each language has forms of its own. */
const namesOf = (singular: string, plural: string) =>
  inEveryLanguage((language) =>
    factsOf(language)
      .pluralForms.map((form) => (form === 'one' ? singular : plural))
      .join(' |||| '),
  );

/** What the schema of a resource says of it as a whole; `rest` are keywords of `x-resource` beside these. */
export const identityKeywords = (
  { plural, singular, icon, group }: ResourceIdentity,
  rest: WrittenSchema,
): WrittenSchema => ({
  $schema: './meta.json',
  title: singular.trim(),
  type: 'object',
  'x-resource': {
    rules: 'souk',
    name: namesOf(singular.trim(), plural.trim()),
    icon,
    menu: { group, order: MENU_ORDER },
    ...rest,
  },
});

/** A resource whose rows have a name and nothing else yet. */
export const emptyResource = (identity: ResourceIdentity, nameLabel: string): WrittenSchema => ({
  ...identityKeywords(identity, {
    recordTitle: 'title',
    listDefault: {
      columns: ['title', 'createdAt'],
      sort: { field: 'createdAt', order: 'DESC' },
    },
  }),
  properties: { title: { type: 'string', title: nameLabel, maxLength: 300 } },
  required: ['title'],
});
