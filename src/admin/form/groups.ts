import type { FormGroup, ResourceModel } from '#schemas';
import { hasErrors } from './errorTree.ts';
import { type FieldPath, type FormValues, idOf } from './fieldPaths.ts';
import { isShownOnForm } from './formFields.ts';

/** Groups that show at least one input; what only the server fills in makes no empty step. */
export const groupsOf = (resource: ResourceModel): readonly FormGroup[] => {
  const shown = new Set(
    resource.fields.filter((field) => isShownOnForm(resource, field)).map(({ name }) => name),
  );
  return resource.form.groups
    .map((group) => ({ ...group, fields: group.fields.filter((name) => shown.has(name)) }))
    .filter(({ fields }) => fields.length > 0);
};

/** The group that shows a field. */
export const groupOf = (groups: readonly FormGroup[], path: FieldPath): string | undefined =>
  groups.find(({ fields }) => fields.includes(String(path[0])))?.name;

/** How many fields of a group are in trouble, by RJSF's error tree. */
export const errorCountOf = (group: FormGroup, errorSchema: FormValues | undefined): number =>
  group.fields.filter((name) => hasErrors(errorSchema?.[name])).length;

/** What takes the keyboard. */
export const FOCUSABLE =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), button:not([disabled]), [contenteditable=true], [tabindex="0"]';

/** Puts the focus on a field, or on the nearest thing around it that takes the keyboard. */
export const focusField = (form: HTMLElement, path: FieldPath): void => {
  const steps = path.map((_, index) => path.slice(0, path.length - index));
  const found = steps
    .map((step) => {
      const id = JSON.stringify(idOf(step));
      const exact = form.querySelector<HTMLElement>(`[id=${id}]`);
      return exact?.matches(FOCUSABLE)
        ? exact
        : form.querySelector<HTMLElement>(`[data-field=${id}] :is(${FOCUSABLE})`);
    })
    .find((element) => element !== null);
  found?.scrollIntoView?.({ block: 'center' });
  found?.focus({ preventScroll: true });
};
