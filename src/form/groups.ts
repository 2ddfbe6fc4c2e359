import type { FormGroup, ResourceModel } from '#schemas';
import { type FieldPath, type FormValues, idOf } from './fieldPaths.ts';
import { isOnForm } from './formFields.ts';

/** Groups that show at least one input; what only the server fills in makes no empty step. */
export const groupsOf = (resource: ResourceModel): readonly FormGroup[] => {
  const shown = new Set(
    resource.fields.filter((field) => isOnForm(resource, field)).map(({ name }) => name),
  );
  return resource.form.groups
    .map((group) => ({ ...group, fields: group.fields.filter((name) => shown.has(name)) }))
    .filter(({ fields }) => fields.length > 0);
};

/** The group that shows a field. */
export const groupOf = (groups: readonly FormGroup[], path: FieldPath): string | undefined =>
  groups.find(({ fields }) => fields.includes(String(path[0])))?.name;

/** Top-level fields of an error tree, as RJSF builds it, that are in trouble. */
export const fieldsInTrouble = (errorSchema: FormValues | undefined): readonly string[] =>
  Object.keys(errorSchema ?? {}).filter((name) => name !== '__errors');

export const errorCountOf = (group: FormGroup, errorSchema: FormValues | undefined): number =>
  fieldsInTrouble(errorSchema).filter((name) => group.fields.includes(name)).length;

const FOCUSABLE =
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
