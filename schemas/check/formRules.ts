import type { FormGroup, JsonSchema } from '../model.ts';
import { type Finding, pointer } from './places.ts';
import type { ResourceSubject, Rule } from './rule.ts';

interface Group extends FormGroup {
  readonly path: string;
}

const groupsOf = ({ keywords }: ResourceSubject): readonly Group[] =>
  Object.entries(keywords.form ?? {}).flatMap(([kind, groups]) =>
    groups.map((group, index) => ({ ...group, path: pointer('/x-resource/form', kind, index) })),
  );

const placedFields = (subject: ResourceSubject) =>
  groupsOf(subject).flatMap((group) =>
    group.fields.map((name, index) => ({
      name,
      group,
      path: pointer(group.path, 'fields', index),
    })),
  );

/** Server-owned and hidden fields may stand in a form; they need not. */
const needsPlace = (schema: JsonSchema): boolean =>
  !schema.readOnly && schema['x-ui']?.widget !== 'hidden';

/** Conditions of a resource: what they ask, and the fields that only they bring. */
const conditionsOf = (document: JsonSchema): readonly { asked: string[]; brought: string[] }[] =>
  [document, ...(document.allOf ?? [])].flatMap(({ if: condition, then }) =>
    condition
      ? [
          {
            asked: Object.keys(condition.properties ?? {}),
            brought: Object.keys(then?.properties ?? {}).filter(
              (name) => !document.properties?.[name],
            ),
          },
        ]
      : [],
  );

const strayFaults = (subject: ResourceSubject): readonly Finding[] => {
  const placed = placedFields(subject);
  const groupOf = (name: string) => placed.find((field) => field.name === name)?.group.name;
  return conditionsOf(subject.document).flatMap(({ asked, brought }) =>
    brought.flatMap((name) => {
      const field = placed.find((one) => one.name === name);
      const homes = asked.map(groupOf);
      return field && homes.length > 0 && !homes.includes(field.group.name)
        ? [
            {
              path: field.path,
              reason: `"${name}" belongs to the group of the field that reveals it`,
            },
          ]
        : [];
    }),
  );
};

/** Rules of `x-resource.form`: a form must be able to show every field, once. */
export const FORM_RULES: readonly Rule<ResourceSubject>[] = [
  {
    says: 'a form group names fields that exist',
    find: (subject) =>
      placedFields(subject)
        .filter(({ name }) => !subject.fields.has(name))
        .map(({ name, path }) => ({ path, reason: `there is no field "${name}"` })),
  },
  {
    says: 'a field stands in one form group',
    find: (subject) => {
      const placed = placedFields(subject);
      return placed
        .filter(({ name }, index) => placed.findIndex((other) => other.name === name) < index)
        .map(({ name, path }) => ({ path, reason: `"${name}" stands in the form already` }));
    },
  },
  {
    says: 'every field that can be filled stands in a form group',
    find: (subject) => {
      if (!subject.keywords.form) return [];
      const placed = new Set(placedFields(subject).map(({ name }) => name));
      return [...subject.fields]
        .filter(([name, schema]) => needsPlace(schema) && !placed.has(name))
        .map(([name]) => ({
          path: '/x-resource/form',
          reason: `the field "${name}" stands in no group`,
        }));
    },
  },
  {
    says: 'form groups have names of their own',
    find: (subject) => {
      const groups = groupsOf(subject);
      return groups
        .filter(({ name }, index) => groups.findIndex((other) => other.name === name) < index)
        .map(({ name, path }) => ({
          path: `${path}/name`,
          reason: `a group "${name}" exists already`,
        }));
    },
  },
  { says: 'a conditional field stands with the field that reveals it', find: strayFaults },
];
