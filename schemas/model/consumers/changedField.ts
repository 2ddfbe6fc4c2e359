import type { Change } from '../changes/change.ts';
import { type PlacedField, placeFields } from '../changes/placedFields.ts';
import type { FieldModel, ResourceModel } from '../model.ts';
import { splitPath } from '../values/fieldPath.ts';

/** The way to a field as queries go it: through entries of lists and free names without a step. */
const askedParts = (path: string): readonly string[] =>
  splitPath(path).filter((part) => !/^[[{]/.test(part));

/** Where a field of a resource is, by its id, and which id stands at a place. */
export interface FieldPlaces {
  readonly byId: ReadonlyMap<string, PlacedField>;
  idAt(parts: readonly string[]): string | undefined;
}

const known = new WeakMap<ResourceModel, FieldPlaces>();

export const fieldPlaces = (resource: ResourceModel): FieldPlaces => {
  const remembered = known.get(resource);
  if (remembered) return remembered;
  const placed = placeFields(resource);
  const ids = new Map<string, string>();
  for (const { path, id } of placed) {
    const key = JSON.stringify(askedParts(path));
    // A list stands before its entries.
    if (!ids.has(key)) ids.set(key, id);
  }
  const places: FieldPlaces = {
    byId: new Map(placed.map((one) => [one.id, one])),
    idAt: (parts) => ids.get(JSON.stringify(parts)),
  };
  known.set(resource, places);
  return places;
};

/** The parts of the way to the field that a change is about, before it; undefined where it was not there. */
export const partsBefore = (
  { id, path }: Change,
  before: ResourceModel,
): readonly string[] | undefined => {
  const placed = id === undefined ? undefined : fieldPlaces(before).byId.get(id);
  if (placed) return askedParts(placed.path);
  return id === undefined && path === '' ? [] : undefined;
};

export const isWithin = (parts: readonly string[], place: readonly string[]): boolean =>
  place.every((part, n) => parts[n] === part);

/** The way to a field that a name or a path has led to. */
export const partsOf = ({ nested, name }: FieldModel): readonly string[] => nested?.parts ?? [name];
