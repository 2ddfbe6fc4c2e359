import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import type { FieldModel, ResourceModel } from '#schemas';
import type { FieldPath } from './fieldPaths.ts';
import type { GridField } from './gridField.ts';
import { useSelector, type ValueStore } from './valueStore.ts';

/** What is unfolded, by the ids of parts. */
export interface FoldState {
  readonly byId: ReadonlyMap<string, boolean>;
  /** Everything was unfolded or folded last; parts that were touched since are in `byId`. */
  readonly all: boolean | undefined;
}

export interface Folds extends ValueStore<FoldState> {
  readonly set: (id: string, isOpen: boolean) => void;
  /**
   * Lets entries of a list take along what is unfolded in them; an entry without a new place is gone.
   *
   * Tells nobody: the list calls it while it draws its entries at their new places.
   */
  readonly renumber: (list: FieldPath, placeOf: (index: number) => number | undefined) => void;
  readonly setAll: (isOpen: boolean) => void;
  /** Unfolds what is around a field, and the field itself. */
  readonly reveal: (path: FieldPath) => void;
  /** Whether the field that was asked for last stands in one of these. */
  readonly isWanted: (ids: readonly string[]) => boolean;
}

export interface PartProps {
  /** Of the part: what is unfolded is kept by it. */
  readonly id: string;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

export interface PartTitleProps extends PartProps {
  readonly titleId: string;
  /** A group of the form is above objects and lists. */
  readonly isGroup?: boolean;
  /** What can be filled in there. */
  readonly paths: readonly FieldPath[];
  /** What a folded part says of them; a list tells its entries anyway. */
  readonly tells: 'filled' | 'entries' | 'nothing';
}

/** What a form of very many fields adds; absent in others, which are drawn whole. */
export interface BigForm {
  readonly folds: Folds;
  /** A title that folds what stands below it. */
  readonly PartTitle: ComponentType<PartTitleProps>;
  /** What it folds: drawn only while it is unfolded. */
  readonly PartBody: ComponentType<PartProps & { readonly isFoldable: boolean }>;
  /** Fields of which those out of sight are drawn when there is time. */
  readonly Grid: ComponentType<{ readonly fields: readonly GridField[] }>;
}

const BigFormContext = createContext<BigForm | undefined>(undefined);
export const BigFormProvider = BigFormContext.Provider;
export const useBigForm = (): BigForm | undefined => useContext(BigFormContext);

/** With more fields than these together a form folds and is searched; the marketplace's own have fewer. */
const MANY_FIELDS = 30;

/** Counts the inputs that a schema can lead to, until they are many; a shape that contains itself counts once. */
const countFields = (
  fields: Iterable<FieldModel>,
  above: ReadonlySet<FieldModel>,
  count: number,
): number => {
  let counted = count;
  for (const field of fields) {
    if (counted > MANY_FIELDS) return counted;
    if (field.widget === 'hidden' || field.readOnly || above.has(field)) continue;
    const isObject = field.widget === 'object';
    if (!isObject && field.widget !== 'array') {
      counted += 1;
      continue;
    }
    const { items, names } = field;
    const inside = isObject
      ? [...field.fields.values(), ...(names.field ? [names.field] : [])]
      : [...field.tuple, ...(items ? [items] : [])];
    counted = countFields(inside, new Set(above).add(field), counted);
  }
  return counted;
};

const sizes = new WeakMap<ResourceModel, boolean>();

/** Fields that stand together: tabs and steps show those of one group at a time. */
const fieldsTogether = ({
  fields,
  tree,
  form,
}: ResourceModel): readonly (readonly FieldModel[])[] =>
  form.kind === 'sections'
    ? [fields]
    : form.groups.map((group) => group.fields.flatMap((name) => tree.get(name) ?? []));

export const isBigForm = (resource: ResourceModel): boolean => {
  const known = sizes.get(resource);
  if (known !== undefined) return known;
  const isBig = fieldsTogether(resource).some(
    (fields) => countFields(fields, new Set(), 0) > MANY_FIELDS,
  );
  sizes.set(resource, isBig);
  return isBig;
};

const NOTHING_FOLDED: ValueStore<FoldState | undefined> = {
  read: () => undefined,
  subscribe: () => () => undefined,
};

export const isOpenIn = (state: FoldState | undefined, id: string, startsOpen: boolean): boolean =>
  state?.byId.get(id) ?? state?.all ?? startsOpen;

/** Whether an entry is unfolded: kept by the form where that is big, by the entry itself elsewhere. */
export const useFold = (id: string, startsOpen: boolean) => {
  const folds = useBigForm()?.folds;
  const [isOpenHere, setOpenHere] = useState(startsOpen);
  const isOpen = useSelector<FoldState | undefined, boolean>(folds ?? NOTHING_FOLDED, (state) =>
    isOpenIn(state, id, isOpenHere),
  );
  const setOpen = (next: boolean): void => (folds ? folds.set(id, next) : setOpenHere(next));
  return [isOpen, setOpen] as const;
};
