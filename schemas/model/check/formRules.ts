import type { FormGroup, JsonSchema } from '../model.ts';
import { type Finding, pointer } from '../reading/subschemas.ts';
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

/**
 * Rules of `x-resource.form`. A field in no group is none of them: somebody just added it, and `load.ts`
 * shows it in the first group until it is sorted in (SCHEMA-2).
 */
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
