import { browserPath, ENGINE_PATHS } from '../browserPath.ts';
import type { JsonSchema } from '../model.ts';
import { type Finding, pointer } from '../reading/subschemas.ts';
import { RESERVED_FIELDS, SYSTEM_FIELDS } from '../vocabulary.ts';
import { templateFields } from './fieldRules.ts';
import { FORM_RULES } from './formRules.ts';
import { FORMULA_PLACE_RULE, FORMULA_RULES } from './formulaRules.ts';
import type { ResourceSubject, Rule } from './rule.ts';

const RESOURCE_NAME = /^[a-z][A-Za-z0-9-]*$/;
const IN_RESOURCE = '/x-resource';

/** Names of fields that the keywords of a resource speak of, each with its place. */
const namedFields = ({ keywords }: ResourceSubject): readonly (readonly [string, string])[] => {
  const title = keywords.recordTitle ?? '';
  const isTemplate = title.includes('{');
  return [
    ...(keywords.listDefault?.columns ?? []).map(
      (name, index) => [pointer('/listDefault/columns', index), name] as const,
    ),
    ...(keywords.listDefault
      ? [['/listDefault/sort/field', keywords.listDefault.sort.field] as const]
      : []),
    ...(keywords.indexes ?? []).flatMap((pair, index) =>
      pair.map((name, at) => [pointer('/indexes', index, at), name] as const),
    ),
    ...(keywords.counts ?? []).map((name, index) => [pointer('/counts', index), name] as const),
    ...(isTemplate ? templateFields(title) : title ? [title] : []).map(
      (name) => ['/recordTitle', name] as const,
    ),
  ];
};

const isKnown = (fields: ReadonlyMap<string, JsonSchema>, name: string): boolean => {
  const system: readonly string[] = SYSTEM_FIELDS;
  return fields.has(name) || system.includes(name);
};

const stateFieldsOf = ({ fields }: ResourceSubject) =>
  [...fields].flatMap(([name, { 'x-states': machine }]) => (machine ? [{ name, machine }] : []));

const lockFaults = (subject: ResourceSubject): readonly Finding[] => {
  const states = stateFieldsOf(subject).flatMap(({ machine }) => Object.keys(machine.states));
  return [...subject.fields].flatMap(([name, { 'x-ui': ui }]) =>
    (Array.isArray(ui?.readOnly) ? ui.readOnly : [])
      .filter((state) => !states.includes(state))
      .map((state) => ({
        path: pointer('/properties', name, 'x-ui', 'readOnly'),
        reason: `there is no state "${state}"`,
      })),
  );
};

/** Fields that the moves of a resource speak of, each with its place. */
const fieldsOfMoves = (subject: ResourceSubject): readonly (readonly [string, string])[] =>
  stateFieldsOf(subject).flatMap(({ name, machine }) =>
    machine.moves.flatMap(({ reason, requires = [] }, index) => {
      const move = pointer('/properties', name, 'x-states', 'moves', index);
      return [
        ...(reason === undefined ? [] : [[`${move}/reason`, reason] as const]),
        ...requires.map((field, at) => [pointer(move, 'requires', at), field] as const),
      ];
    }),
  );

const moveFaults = (subject: ResourceSubject): readonly Finding[] =>
  fieldsOfMoves(subject).flatMap(([path, name]) => {
    const field = subject.fields.get(name);
    if (!field) return [{ path, reason: `there is no field "${name}"` }];
    // Of what is only written nobody can tell afterwards whether it was filled.
    const isWrittenOnly = field.writeOnly === true && path.includes('/requires/');
    return isWrittenOnly ? [{ path, reason: `the field "${name}" is write-only` }] : [];
  });

/** A file name that can stand in an address. */
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.+@ -]*$/u;

const OWN_RULES: readonly Rule<ResourceSubject>[] = [
  {
    says: 'the file name can stand in an address and in code',
    find: ({ name }) =>
      RESOURCE_NAME.test(name)
        ? []
        : [{ path: '', reason: `"${name}" is no name of a resource: letters, digits and hyphens` }],
  },
  {
    says: 'a resource is an object with fields',
    find: ({ document, fields }) =>
      document.type === 'object' && fields.size > 0
        ? []
        : [{ path: '/type', reason: 'must be "object", with properties' }],
  },
  {
    says: 'no field has a name that queries or the server use',
    find: ({ fields }) => {
      const reserved: readonly string[] = RESERVED_FIELDS;
      return [...fields.keys()]
        .filter((name) => reserved.includes(name))
        .map((name) => ({
          path: pointer('/properties', name),
          reason: `the name "${name}" is reserved`,
        }));
    },
  },
];

/** What the keywords of a resource say must be true of its fields. */
const KEYWORD_RULES: readonly Rule<ResourceSubject>[] = [
  {
    says: 'columns, sort, indexes, counts and the title name fields that exist',
    find: (subject) =>
      namedFields(subject)
        .filter(([, name]) => !isKnown(subject.fields, name))
        .map(([path, name]) => ({
          path: `${IN_RESOURCE}${path}`,
          reason: `there is no field "${name}"`,
        })),
  },
  {
    says: 'no list shows what is never answered',
    find: (subject) =>
      namedFields(subject)
        .filter(([, name]) => subject.fields.get(name)?.writeOnly)
        .map(([path, name]) => ({
          path: `${IN_RESOURCE}${path}`,
          reason: `the field "${name}" is write-only`,
        })),
  },
  {
    says: 'a resource has one state machine at most',
    find: (subject) =>
      stateFieldsOf(subject)
        .slice(1)
        .map(({ name }) => ({
          path: pointer('/properties', name),
          reason: 'is a second field with x-states: a resource has one',
        })),
  },
  { says: 'a field is locked in states that exist', find: lockFaults },
  { says: 'the reason of a move and what it requires are fields', find: moveFaults },
  {
    says: 'delete moves to the trash only where there is one',
    find: (subject) =>
      subject.keywords.deletion?.kind === 'trash' &&
      !stateFieldsOf(subject).some(({ machine }) => machine.trash)
        ? [{ path: `${IN_RESOURCE}/deletion`, reason: 'no state machine here names a trash state' }]
        : [],
  },
  {
    says: 'the path is not that of another screen',
    find: ({ name, document, keywords }, { pages = [] }) => {
      const path = browserPath(name, document);
      const hasScreens = keywords.screens === undefined || keywords.screens.length > 0;
      return hasScreens && [...ENGINE_PATHS, ...pages].includes(path)
        ? [{ path: `${IN_RESOURCE}/path`, reason: `the path "${path}" is taken by another screen` }]
        : [];
    },
  },
  ...FORM_RULES,
  ...FORMULA_RULES,
];

/** Rules of a resource as a whole. */
export const RESOURCE_RULES: readonly Rule<ResourceSubject>[] = [...OWN_RULES, ...KEYWORD_RULES];

/** Those of a resource that follows the standard: its fields may be called as they like. */
export const STANDARD_RESOURCE_RULES: readonly Rule<ResourceSubject>[] = [
  {
    says: 'the file name can stand in an address',
    find: ({ name }) =>
      FILE_NAME.test(name)
        ? []
        : [{ path: '', reason: `"${name}" is no name of a resource: letters, digits, . _ - +` }],
  },
  ...KEYWORD_RULES,
  FORMULA_PLACE_RULE,
];
