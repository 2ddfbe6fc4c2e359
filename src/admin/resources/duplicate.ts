import type { RaRecord } from 'react-admin';
import { isObject, type ResourceModel } from '#schemas';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';
import { formDataOf } from '#src/admin/form/formFields.ts';
import type { InitialData } from '#src/admin/form/SchemaForm.tsx';

/** The values of a copy: all that a person may write, except unique, secret and state fields. */
const copyOf = (resource: ResourceModel, record: RaRecord): FormValues => {
  const own = resource.fields
    .filter(
      ({ unique, writeOnly, kind, widget }) =>
        unique || writeOnly || kind === 'state' || widget === 'slug',
    )
    .map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(formDataOf(resource, record)).filter(([name]) => !own.includes(name)),
  );
};

const COPY = 'copy';

/** What a link to the create screen brings with it. */
export const stateWith = (data: FormValues, from: string): Record<string, unknown> => ({
  [COPY]: { data, from },
});

export const stateWithCopy = (resource: ResourceModel, record: RaRecord): Record<string, unknown> =>
  stateWith(copyOf(resource, record), String(record.id));

/** The copy that the create screen was opened with. */
export const copyIn = (state: unknown): InitialData | undefined => {
  const copy = isObject(state) ? state[COPY] : undefined;
  if (!isObject(copy) || !isObject(copy['data'])) return undefined;
  return { data: copy['data'], from: String(copy['from']) };
};
