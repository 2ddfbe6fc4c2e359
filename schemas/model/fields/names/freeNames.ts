import type { FieldModel, ResourceModel } from '#schemas/model/model.ts';
import { sameInAll } from '#schemas/model/texts/languages.ts';
import { readPattern } from '#schemas/model/values/nativePattern.ts';
import { isOwnName, metaName } from '#schemas/model/values/rowMeta.ts';
import { takesFreeNames } from '../fieldAt.ts';
import { looseField, withFacts } from '../fields.ts';

/** What may stand where no schema says anything: the person chooses its type. */
export const ANYTHING: FieldModel = withFacts(looseField('', {}), { kind: 'any' });

const matches = (pattern: string, name: string): boolean => {
  const reading = readPattern(pattern);
  return reading !== undefined && new RegExp(reading.source, reading.flags).test(name);
};

/** What the schema says of what stands under a name that the person made up. */
export const saidUnder = ({ names }: FieldModel, name: string): FieldModel | undefined =>
  names.patterns.find(({ pattern }) => matches(pattern, name))?.field ?? names.field;

const fields = new WeakMap<FieldModel, Map<string, FieldModel>>();

/** The field of a name that the person made up; the same each time, or a form would draw it anew. */
export const fieldUnder = (owner: FieldModel, name: string): FieldModel => {
  const known = fields.get(owner) ?? new Map<string, FieldModel>();
  fields.set(owner, known);
  const present = known.get(name);
  if (present) return present;
  const found = saidUnder(owner, name) ?? ANYTHING;
  // A title of their schema would be the same for all of them.
  const made = withFacts(found, { name, title: sameInAll(name) });
  known.set(name, made);
  return made;
};

/** Whether files call the row's own data so, where that stands apart. */
const isMetaName = (resource: ResourceModel, name: string): boolean => {
  const meta = metaName(resource);
  return name === meta || (name.startsWith(`${meta}.`) && isOwnName(name.slice(meta.length + 1)));
};

/** Whether a row keeps a value under this name although its schema does not list it. */
export const isFreeName = (resource: ResourceModel, name: string): boolean => {
  const { isOpen, patterns } = resource.root.names;
  return (
    takesFreeNames(resource) &&
    (isOpen || patterns.some(({ pattern }) => matches(pattern, name))) &&
    !resource.tree.has(name) &&
    !isOwnName(name) &&
    !isMetaName(resource, name)
  );
};
