import { Alert, Box, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetList, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { JsonSchema } from '#schemas';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { useRoleName } from '#src/admin/session/names.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { STUDIO_KEY } from '../draft/draftCalls.ts';
import { fieldsIn, fieldTitle } from '../draft/fieldSchema.ts';
import { saidBefore } from '../draft/mergeStep.ts';
import type { Change } from '../draft/steps.ts';
import type { EditedSchema, ResourceDraft } from '../draft/useResourceDraft.ts';
import { fieldEdit } from '../fields/useFieldEdit.ts';
import { countsAfter, type LifecycleChange } from './editStates.ts';
import { LifecycleEditor } from './LifecycleEditor.tsx';

const ROLES = 'roles';
const MOST_ROLES = 100;

/** A change of a lifecycle as steps of a draft. */
const stepsFor = (
  document: JsonSchema,
  field: string,
  change: LifecycleChange,
): readonly Change[] => {
  // Keywords of a schema by their names.
  const set = ('set' in change ? change.set : undefined) as
    | Readonly<Record<string, unknown>>
    | undefined;
  const first: readonly Change[] = set
    ? [{ kind: 'setField', field, set, before: saidBefore(document, field, Object.keys(set)) }]
    : [];
  if (change.kind === 'replace')
    return [...first, { kind: 'replaceValues', field, values: change.values }];
  return change.kind === 'retype' ? [{ kind: 'retypeField', field, type: change.to }] : first;
};

/** Rows in each state; undefined while they are counted. */
const useStateCounts = (draft: ResourceDraft, field: string, isPublished: boolean) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { data } = useQuery({
    queryKey: [STUDIO_KEY, 'values', draft.name, field],
    queryFn: ({ signal }) =>
      dataProvider.call<{ counts: readonly { value: unknown; count: number }[] }>('schemaValues', {
        query: { resource: draft.name, field },
        signal,
      }),
    enabled: isPublished,
  });
  if (!isPublished) return new Map<string, number>();
  if (!data) return undefined;
  const counts = new Map(data.counts.map(({ value, count }) => [String(value), count]));
  return draft.steps.reduce<ReadonlyMap<string, number>>(
    (now, step) =>
      step.kind === 'replaceValues' && step.field === field
        ? countsAfter(
            now,
            step.values.map(([from, to]) => [String(from), String(to)] as const),
          )
        : now,
    counts,
  );
};

const useRoles = () => {
  const roleName = useRoleName();
  const { data = [] } = useGetList<RaRecord>(ROLES, {
    pagination: { page: 1, perPage: MOST_ROLES },
    sort: { field: 'name', order: 'ASC' },
  });
  return data.map((role) => String(role['name'])).map((name) => ({ name, title: roleName(name) }));
};

const Machine = ({
  draft,
  document,
  field,
}: {
  readonly draft: ResourceDraft;
  readonly document: JsonSchema;
  readonly field: string;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const edit = fieldEdit(draft, field);
  const counts = useStateCounts(draft, field, edit?.isNew === false);
  const roles = useRoles();
  if (!edit || !draft.resource) return null;
  if (edit.own.$ref !== undefined)
    return (
      <Alert severity="info">
        {translate('studio.lifecycle.shared', { shape: edit.own.$ref })}
      </Alert>
    );
  const fields = Object.entries(fieldsIn(document))
    .filter(([name]) => name !== field)
    .map(([name, schema]) => ({ name, title: fieldTitle(schema, name, language) }));
  return (
    <LifecycleEditor
      field={field}
      schema={edit.schema}
      fields={fields}
      roles={roles}
      counts={counts}
      resource={draft.resource}
      onChange={(change) => draft.change(...stepsFor(document, field, change))}
    />
  );
};

/** The states that rows go through: those of the field that has some, or of one that can get them. */
export const LifecycleTab = ({ draft, document }: EditedSchema) => {
  const translate = useTranslate();
  const language = useLanguage();
  const fields = draft.resource?.fields ?? [];
  const able = fields.filter(({ kind, states }) => states !== undefined || kind === 'enum');
  const [chosen, setChosen] = useState<string>();
  const field =
    able.find(({ name }) => name === chosen) ?? able.find(({ states }) => states) ?? able[0];
  if (!field)
    return (
      <EmptyState
        icon="bolt"
        title={translate('studio.lifecycle.noField')}
        text={translate('studio.lifecycle.noFieldText')}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {able.length > 1 && (
        <TextField
          select
          label={translate('studio.lifecycle.ofField')}
          value={field.name}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ maxInlineSize: '40ch' }}
        >
          {able.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {fieldTitle(document.properties?.[name] ?? {}, name, language)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Machine key={field.name} draft={draft} document={document} field={field.name} />
    </Box>
  );
};
