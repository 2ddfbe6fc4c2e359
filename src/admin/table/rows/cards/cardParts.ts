import type { RaRecord } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { fieldValue, isEmpty } from '#schemas';
import { asPicture, type Picture } from '../../cells/values.ts';

/** Facts under the title of a card. */
const MAX_FACTS = 3;

/** The field of a row's picture. */
export const pictureField = (resource: ResourceModel): FieldModel | undefined =>
  resource.fields.find(({ kind, writeOnly }) => kind === 'image' && !writeOnly);

export const pictureOf = (field: FieldModel | undefined, record: RaRecord): Picture | undefined =>
  field && asPicture(fieldValue(field, record));

/** The first columns that say something beside the title and the picture. */
export const factFields = (
  { recordTitle, stateField }: ResourceModel,
  columns: readonly FieldModel[],
  by: FieldModel | undefined,
  most = MAX_FACTS,
): readonly FieldModel[] =>
  columns
    .filter(
      ({ name, kind }) =>
        name !== by?.name &&
        name !== stateField?.name &&
        kind !== 'image' &&
        kind !== 'gallery' &&
        recordTitle !== name &&
        !recordTitle.includes(`{${name}}`),
    )
    .slice(0, most);

type Cells = readonly FieldModel['cell'][];

/** Pictures, and what is too long or too large for a line of a card: details have room for it. */
const NO_FACTS: Cells = [
  ...(['image', 'gallery', 'avatar', 'icon'] as const),
  ...(['json', 'permissions', 'richText', 'longText'] as const),
];
const FIGURES: Cells = ['money', 'number', 'date', 'dateTime', 'boolean', 'rating', 'color'];
/** What can be understood without the name of its field. */
const SPEAKING: Cells = [
  'state',
  ...(['text', 'email', 'phone', 'link', 'chip', 'tags', 'country'] as const),
  ...(['money', 'rating', 'reference', 'references'] as const),
];
/** Two of these are not told apart by what they say. */
const ALIKE: Cells = ['money', 'rating', 'reference', 'references', 'email', 'phone'];

const MAX_WORDS = 2;
/** The state among them. */
const MAX_FIGURES = 3;

/** What a dense card has room for, by the schema: its lines are as many for each row. */
export interface CardShape {
  readonly picture: FieldModel | undefined;
  /** In the order in which they are wanted; what a row does not fill in gives way to the next. */
  readonly words: readonly FieldModel[];
  /** The state first. */
  readonly figures: readonly FieldModel[];
}

export const cardShape = (resource: ResourceModel, columns: readonly FieldModel[]): CardShape => {
  const facts = factFields(resource, columns, undefined, columns.length).filter(
    ({ cell }) => !NO_FACTS.includes(cell),
  );
  return {
    picture: pictureField(resource),
    words: facts.filter(({ cell }) => !FIGURES.includes(cell)),
    figures: [
      ...(resource.stateField ? [resource.stateField] : []),
      ...facts.filter(({ cell }) => FIGURES.includes(cell)),
    ],
  };
};

/** One value of a card, and whether the name of its field must stand beside it. */
export interface CardFact {
  readonly field: FieldModel;
  readonly isNamed: boolean;
}

/** The facts that a row has to tell beside its title: who and what, then how much and when. */
export const cardFacts = (
  { words, figures }: CardShape,
  record: RaRecord,
  title: string,
): Readonly<Record<'words' | 'figures', readonly CardFact[]>> => {
  const isTold = (field: FieldModel): boolean => {
    const value = fieldValue(field, record);
    return !isEmpty(value) && String(value).trim() !== title;
  };
  const said = words.filter(isTold).slice(0, MAX_WORDS);
  const counted = figures.filter(isTold).slice(0, MAX_FIGURES);
  const shown = [...said, ...counted];
  const isNamed = ({ cell }: FieldModel): boolean =>
    !SPEAKING.includes(cell) ||
    (ALIKE.includes(cell) && shown.filter((other) => other.cell === cell).length > 1);
  const factsOf = (fields: readonly FieldModel[]): readonly CardFact[] =>
    fields.map((field) => ({ field, isNamed: isNamed(field) }));
  return { words: factsOf(said), figures: factsOf(counted) };
};
