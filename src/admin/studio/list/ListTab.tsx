import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, Button, Card, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonSchema, ResourceKeywords, SortOrder } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { moveItem } from '#src/admin/sorting/moveItem.ts';
import { SortableList } from '#src/admin/sorting/SortableList.tsx';
import { fieldTitle } from '../draft/fieldSchema.ts';
import type { EditedSchema } from '../draft/useResourceDraft.ts';
import { fieldEdit } from '../fields/useFieldEdit.ts';
import { Toggle } from '../inputs/Toggle.tsx';

type ListDefault = NonNullable<ResourceKeywords['listDefault']>;

const SYSTEM_SORTS = ['createdAt', 'updatedAt'] as const;

const withList = (document: JsonSchema, listDefault: ListDefault): JsonSchema =>
  // The keywords of the resource, as they were but for the list.
  ({
    ...document,
    'x-resource': { ...document['x-resource'], listDefault },
  }) as JsonSchema;

const Columns = ({
  columns,
  others,
  nameOf,
  onChange,
}: {
  readonly columns: readonly string[];
  readonly others: readonly string[];
  readonly nameOf: (field: string) => string;
  readonly onChange: (columns: readonly string[]) => void;
}) => {
  const translate = useTranslate();
  const [added, setAdded] = useState('');
  return (
    <>
      <SortableList
        items={columns.map((key) => ({ key, name: nameOf(key) }))}
        label={translate('studio.list.columns')}
        onMove={(from, to) => onChange(moveItem(columns, from, to))}
      >
        {({ key, name }) => (
          <>
            <Typography sx={{ flex: 1 }}>{name}</Typography>
            <IconButton
              aria-label={translate('studio.list.hide', { name })}
              disabled={columns.length === 1}
              onClick={() => onChange(columns.filter((one) => one !== key))}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </>
        )}
      </SortableList>
      {others.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <TextField
            select
            label={translate('studio.list.addColumn')}
            value={added}
            onChange={({ target }) => setAdded(target.value)}
            sx={{ flex: 1 }}
          >
            {others.map((name) => (
              <MenuItem key={name} value={name}>
                {nameOf(name)}
              </MenuItem>
            ))}
          </TextField>
          <Button
            startIcon={<AddOutlined />}
            disabled={!others.includes(added)}
            onClick={() => {
              onChange([...columns, added]);
              setAdded('');
            }}
          >
            {translate('ra.action.add')}
          </Button>
        </Box>
      )}
    </>
  );
};

/** The list as it first opens: its columns, its order, what it is filtered by. */
export const ListTab = ({ draft, document }: EditedSchema) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { resource } = draft;
  if (!resource) return null;
  const { columns, defaultSort, fields } = resource;
  const nameOf = (field: string): string => {
    const schema = document.properties?.[field];
    return schema
      ? fieldTitle(schema, field, language)
      : translate(`studio.list.system.${field}`, { _: field });
  };
  const write = (list: ListDefault): void =>
    draft.change({ kind: 'editSchema', before: document, schema: withList(document, list) });
  const names = [...fields.map(({ name }) => name), ...SYSTEM_SORTS];
  const others = names.filter((name) => !columns.includes(name));
  const sortable = [...fields.filter(({ sort }) => sort).map(({ name }) => name), ...SYSTEM_SORTS];
  const orders: readonly SortOrder[] = ['ASC', 'DESC'];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      <Card component="section" sx={{ padding: 2, display: 'grid', gap: 2 }}>
        <Typography component="h2" variant="h5">
          {translate('studio.list.columns')}
        </Typography>
        <Columns
          columns={columns}
          others={others}
          nameOf={nameOf}
          onChange={(next) => write({ columns: next, sort: defaultSort })}
        />
        <Typography component="h2" variant="h5">
          {translate('studio.list.sort')}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: 1.5 }}>
          <TextField
            select
            label={translate('studio.list.sortBy')}
            value={sortable.includes(defaultSort.field) ? defaultSort.field : ''}
            onChange={({ target }) =>
              write({ columns, sort: { ...defaultSort, field: target.value } })
            }
          >
            {sortable.map((name) => (
              <MenuItem key={name} value={name}>
                {nameOf(name)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={translate('studio.list.order')}
            value={defaultSort.order}
            onChange={({ target }) => {
              const order = orders.find((one) => one === target.value);
              if (order) write({ columns, sort: { ...defaultSort, order } });
            }}
          >
            {orders.map((order) => (
              <MenuItem key={order} value={order}>
                {translate(`studio.list.orders.${order}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      </Card>
      <Card component="section" sx={{ padding: 2, display: 'grid', gap: 0.5 }}>
        <Typography component="h2" variant="h5" sx={{ marginBlockEnd: 1 }}>
          {translate('studio.list.filters')}
        </Typography>
        {fields.map(({ name, filter }) => (
          <Toggle
            key={name}
            label={nameOf(name)}
            isOn={filter}
            onChange={(isOn) => fieldEdit(draft, name)?.setUi({ filter: isOn })}
          />
        ))}
      </Card>
    </Box>
  );
};
