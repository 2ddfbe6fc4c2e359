import type { Change } from '../changes/change.ts';
import { type PlacedField, placeInBoth } from '../changes/placedFields.ts';
import type { FieldModel, ResourceModel } from '../model.ts';
import { splitPath } from '../values/fieldPath.ts';

/** The way to a field as queries go it: through entries of lists and free names without a step. */
const askedParts = (path: string): readonly string[] =>
  splitPath(path).filter((part) => !/^[[{]/.test(part));

/** Where the fields of one version are, by their ids, and which id stands at a place. */
export interface FieldPlaces {
  readonly byId: ReadonlyMap<string, PlacedField>;
  idAt(parts: readonly string[]): string | undefined;
}

/** Both versions of a resource, with their fields; one that goes has itself for the later one. */
export interface ChangedResource {
  readonly before: ResourceModel;
  readonly after: ResourceModel | undefined;
  readonly placesBefore: FieldPlaces;
  readonly placesAfter: FieldPlaces;
}

const placesOf = (placed: readonly PlacedField[]): FieldPlaces => {
  const ids = new Map<string, string>();
  for (const { path, id } of placed) {
    const key = JSON.stringify(askedParts(path));
    // A list stands before its entries.
    if (!ids.has(key)) ids.set(key, id);
  }
  return {
    byId: new Map(placed.map((one) => [one.id, one])),
    idAt: (parts) => ids.get(JSON.stringify(parts)),
  };
};

export const changedResource = (
  before: ResourceModel,
  after: ResourceModel | undefined,
): ChangedResource => {
  const placed = placeInBoth(before, after ?? before);
  return {
    ...{ before, after },
    placesBefore: placesOf(placed.before),
    placesAfter: placesOf(placed.after),
  };
};

/** The parts of the way to the field that a change is about, before it; undefined where it was not there. */
export const partsBefore = (
  { id, path }: Change,
  { placesBefore }: ChangedResource,
): readonly string[] | undefined => {
  const placed = id === undefined ? undefined : placesBefore.byId.get(id);
  if (placed) return askedParts(placed.path);
  return id === undefined && path === '' ? [] : undefined;
};

export const isWithin = (parts: readonly string[], place: readonly string[]): boolean =>
  place.every((part, n) => parts[n] === part);

/** The way to a field that a name or a path has led to. */
export const partsOf = ({ nested, name }: FieldModel): readonly string[] => nested?.parts ?? [name];
