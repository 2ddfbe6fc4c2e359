import { type FieldModel, fold, isObject, type Language } from '#schemas';
import type { FieldPath, FormValues } from '../fieldPaths.ts';
import { type FieldEngine, readShape } from '../fields/engine.ts';
import { isOnForm } from '../formFields.ts';

/** Places that are looked through: a value may hold a very long list. */
const MAX_PLACES = 5_000;

/** Below what is not there yet, so many levels are looked at: somebody adds one after the other. */
const MAX_ABSENT_LEVELS = 3;

/** A field of a form, and the words that it is found by. */
export interface Place {
  readonly path: FieldPath;
  /** Its label after those of what is around it. */
  readonly trail: readonly string[];
  readonly names: string;
  readonly description: string;
  /** Whether its input is there, once what is around it is unfolded. */
  readonly isThere: boolean;
}

interface Walk {
  readonly engine: FieldEngine;
  readonly language: Language;
  readonly places: Place[];
}

interface Step {
  readonly field: FieldModel;
  readonly path: FieldPath;
  readonly value: unknown;
  /** Labels around it. */
  readonly trail: readonly string[];
  /** What it is inside of: where nothing is filled in, a shape that contains itself is looked at once. */
  readonly above: ReadonlySet<FieldModel['part']>;
  /** Levels around it that are not there. */
  readonly absent: number;
}

const stepInto = (
  walk: Walk,
  step: Step,
  field: FieldModel,
  name: string | number,
  value: unknown,
): void => visit(walk, { ...step, field, path: [...step.path, name], value });

const visitNames = (walk: Walk, step: Step, shape: FieldModel): void => {
  const own: FormValues = isObject(step.value) ? step.value : {};
  for (const field of shape.fields.values()) {
    stepInto(walk, step, field, field.name, own[field.name]);
  }
  for (const name of Object.keys(own).filter((key) => !shape.fields.has(key))) {
    add(walk, { ...step, path: [...step.path, name], trail: [...step.trail, name] }, name);
  }
};

const visitEntries = (walk: Walk, step: Step, shape: FieldModel): void => {
  // Of an empty list what its entries would be is found: the list is where they are added.
  const entries = Array.isArray(step.value) && step.value.length > 0 ? step.value : [undefined];
  entries.forEach((entry: unknown, index) => {
    const field = shape.tuple[index] ?? shape.items;
    if (field && field.fields.size > 0) stepInto(walk, step, field, index, entry);
  });
};

const add = (
  { places }: Walk,
  { path, trail, absent }: Step,
  name: string,
  description = '',
): void => {
  const names = fold(`${trail.at(-1) ?? ''} ${name}`);
  places.push({ path, trail, names, description: fold(description), isThere: absent === 0 });
};

const visit = (walk: Walk, step: Step): void => {
  const { field, path, value, above } = step;
  const isEndless = value === undefined && above.has(field.part);
  const isTooFar = step.absent > MAX_ABSENT_LEVELS || walk.places.length >= MAX_PLACES;
  if (field.widget === 'hidden' || isEndless || isTooFar) return;
  const last = path.at(-1);
  const label = typeof last === 'number' ? String(last + 1) : field.title[walk.language];
  const trail = [...step.trail, label];
  const { description, help } = { description: field.schema.description, help: field.help };
  // Entries have no names.
  if (typeof last !== 'number') {
    const told = `${description ?? ''} ${help?.[walk.language] ?? ''}`;
    add(walk, { ...step, trail }, field.name, told);
  }
  const shape = readShape(walk.engine, field, path, value).field;
  const absent = step.absent + Number(value === undefined);
  const inside = { ...step, trail, absent, above: new Set(above).add(field.part) };
  if (shape.widget === 'object') visitNames(walk, inside, shape);
  if (shape.widget === 'array') visitEntries(walk, inside, shape);
};

/** Everything that a form lets somebody fill in with the values that it has, in its order. */
export const placesOf = (
  engine: FieldEngine,
  language: Language,
  data: FormValues,
  fixed: FormValues,
): readonly Place[] => {
  const { resource } = engine;
  const walk: Walk = { engine, language, places: [] };
  const { field: root } = readShape(engine, resource.root, [], { ...fixed, ...data });
  for (const field of root.fields.values()) {
    if (!isOnForm(resource, field)) continue;
    const value = data[field.name];
    visit(walk, { field, path: [field.name], value, trail: [], above: new Set(), absent: 0 });
  }
  return walk.places;
};

/** The places that somebody means, best first: what is there, by its label or name; each word counts. */
export const matchingPlaces = (places: readonly Place[], typed: string): readonly Place[] => {
  const words = fold(typed).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const isNamed = ({ names }: Place): boolean => words.every((word) => names.includes(word));
  const isDescribed = (place: Place): boolean =>
    words.every((word) => `${place.names} ${place.description}`.includes(word));
  const rank = (place: Place): number => Number(!place.isThere) * 2 + Number(!isNamed(place));
  return places.filter(isDescribed).toSorted((one, other) => rank(one) - rank(other));
};
