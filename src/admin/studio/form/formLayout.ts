import type { FormGroup, JsonSchema } from '#schemas';
import { moveItem } from '#src/admin/sorting/moveItem.ts';

export const LAYOUTS = ['sections', 'tabs', 'steps'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

type Form = Readonly<Partial<Record<LayoutName, readonly FormGroup[]>>>;

const formOf = (document: JsonSchema): Form => document['x-resource']?.form ?? {};

export const layoutOf = (document: JsonSchema): LayoutName =>
  LAYOUTS.find((name) => formOf(document)[name]) ?? 'sections';

/** The groups that a schema says; none where its fields stand in one form. */
export const groupsOf = (document: JsonSchema): readonly FormGroup[] =>
  formOf(document)[layoutOf(document)] ?? [];

/** Fields that no group names are shown in the first one. */
const ungrouped = (document: JsonSchema): readonly string[] => {
  const named = new Set(groupsOf(document).flatMap(({ fields }) => fields));
  return Object.keys(document.properties ?? {}).filter((name) => !named.has(name));
};

/** The groups with every field in one of them. */
export const wholeGroups = (document: JsonSchema): readonly FormGroup[] => {
  const rest = ungrouped(document);
  const [first, ...others] = groupsOf(document);
  if (!first) return [];
  return rest.length === 0
    ? [first, ...others]
    : [{ ...first, fields: [...first.fields, ...rest] }, ...others];
};

/** The schema with other groups; without any the form is one again. */
export const withGroups = (
  document: JsonSchema,
  groups: readonly FormGroup[],
  layout: LayoutName = layoutOf(document),
): JsonSchema => {
  const { form: _form, ...keywords } = document['x-resource'] ?? {};
  const resource = groups.length > 0 ? { ...keywords, form: { [layout]: groups } } : keywords;
  // The keywords of the resource, as they were but for the form.
  return { ...document, 'x-resource': resource } as JsonSchema;
};

/** A name that no group has. */
export const freeGroupName = (groups: readonly FormGroup[]): string => {
  const taken = new Set(groups.map(({ name }) => name));
  for (let count = groups.length + 1; ; count += 1) {
    const name = `group${count}`;
    if (!taken.has(name)) return name;
  }
};

/** One line of the layout: the head of a group, or a field in it. */
export type LayoutLine =
  | { readonly kind: 'group'; readonly group: FormGroup }
  | { readonly kind: 'field'; readonly field: string };

export const linesOf = (groups: readonly FormGroup[]): readonly LayoutLine[] =>
  groups.flatMap((group): readonly LayoutLine[] => [
    { kind: 'group', group },
    ...group.fields.map((field): LayoutLine => ({ kind: 'field', field })),
  ]);

/** Lines as groups again: a field belongs to the head above it, the first of all to the first one. */
const groupsFrom = (lines: readonly LayoutLine[]): readonly FormGroup[] => {
  const groups: { group: FormGroup; fields: string[] }[] = [];
  const early: string[] = [];
  for (const line of lines) {
    if (line.kind === 'group') groups.push({ group: line.group, fields: [] });
    else (groups.at(-1)?.fields ?? early).push(line.field);
  }
  return groups.map(({ group, fields }, index) => ({
    ...group,
    fields: index === 0 ? [...early, ...fields] : fields,
  }));
};

/** The groups after one line went to another place: a field between others, the head of a group with all its fields. */
export const movedLine = (
  groups: readonly FormGroup[],
  from: number,
  to: number,
): readonly FormGroup[] => {
  const lines = linesOf(groups);
  const line = lines[from];
  if (line?.kind !== 'group') return groupsFrom(moveItem(lines, from, to));
  const at = groups.indexOf(line.group);
  // The group in which it was dropped.
  const target = lines.slice(0, to + 1).findLast(({ kind }) => kind === 'group');
  const place = target?.kind === 'group' ? groups.indexOf(target.group) : 0;
  return moveItem(groups, at, place);
};
