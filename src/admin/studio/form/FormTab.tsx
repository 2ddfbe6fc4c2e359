import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Card, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FormGroup } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { SortableList } from '#src/admin/sorting/SortableList.tsx';
import { fieldTitle } from '../draft/fieldSchema.ts';
import type { EditedSchema } from '../draft/useResourceDraft.ts';
import { asLocalized, textsIn, wordsIn } from '../inputs/localizedText.ts';
import { TranslatedText } from '../inputs/TranslatedText.tsx';
import {
  freeGroupName,
  LAYOUTS,
  type LayoutName,
  layoutOf,
  linesOf,
  movedLine,
  wholeGroups,
  withGroups,
} from './formLayout.ts';

const GroupHead = ({
  group,
  isOnly,
  onChange,
  onRemove,
}: {
  readonly group: FormGroup;
  readonly isOnly: boolean;
  readonly onChange: (group: FormGroup) => void;
  readonly onRemove: () => void;
}) => {
  const translate = useTranslate();
  const title = wordsIn(group.title, useLanguage(), group.name);
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, flex: 1, paddingBlock: 1.5 }}>
      <Box sx={{ flex: 1 }}>
        <TranslatedText
          label={translate('studio.form.group')}
          texts={textsIn(group.title)}
          isRequired
          error={group.fields.length === 0 ? translate('studio.form.emptyGroup') : undefined}
          onChange={(texts) =>
            // A text in one language or in all, as schemas say it.
            onChange({ ...group, title: (asLocalized(texts) ?? group.name) as FormGroup['title'] })
          }
        />
      </Box>
      <IconButton
        aria-label={translate('studio.form.removeGroup', { name: title })}
        disabled={isOnly}
        onClick={onRemove}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
};

/** How create and edit lay the fields out: groups and their fields in one list, put in order by drag or by keys. */
export const FormTab = ({ draft, document }: EditedSchema) => {
  const translate = useTranslate();
  const language = useLanguage();
  const groups = wholeGroups(document);
  const layout = layoutOf(document);
  const lines = linesOf(groups);
  const write = (next: readonly FormGroup[], as: LayoutName = layout): void =>
    draft.change({ kind: 'editSchema', before: document, schema: withGroups(document, next, as) });
  const nameOf = (field: string): string =>
    fieldTitle(document.properties?.[field] ?? {}, field, language);
  const addGroup = (): void => {
    const name = freeGroupName(groups);
    const title = translate('studio.form.newGroup');
    const rest = groups.length === 0 ? Object.keys(document.properties ?? {}) : [];
    write([...groups, { name, title: title as unknown as FormGroup['title'], fields: rest }]);
  };
  const removeGroup = (gone: FormGroup): void => {
    const at = groups.indexOf(gone);
    const heir = at === 0 ? 1 : at - 1;
    write(
      groups.flatMap((group, index) => {
        if (group === gone) return [];
        if (index !== heir) return [group];
        return [
          {
            ...group,
            fields:
              at === 0 ? [...gone.fields, ...group.fields] : [...group.fields, ...gone.fields],
          },
        ];
      }),
    );
  };
  return (
    <Card sx={{ padding: 2, maxInlineSize: 720 }}>
      <Typography color="text.secondary" sx={{ marginBlockEnd: 2 }}>
        {translate('studio.form.help')}
      </Typography>
      {groups.length > 0 && (
        <TextField
          select
          label={translate('studio.form.layout')}
          value={layout}
          onChange={({ target }) => {
            const next = LAYOUTS.find((name) => name === target.value);
            if (next) write(groups, next);
          }}
          sx={{ minInlineSize: '24ch', marginBlockEnd: 2 }}
        >
          {LAYOUTS.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`studio.form.layouts.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {groups.length === 0 && <Typography>{translate('studio.form.noGroups')}</Typography>}
      <SortableList
        label={translate('studio.form.order')}
        items={lines.map((line) =>
          line.kind === 'group'
            ? {
                key: `group:${line.group.name}`,
                name: wordsIn(line.group.title, language, line.group.name),
              }
            : { key: `field:${line.field}`, name: nameOf(line.field) },
        )}
        onMove={(from, to) => write(movedLine(groups, from, to))}
      >
        {({ key, name }) => {
          const group = groups.find((one) => `group:${one.name}` === key);
          return group ? (
            <GroupHead
              group={group}
              isOnly={groups.length === 1}
              onChange={(next) => write(groups.map((one) => (one === group ? next : one)))}
              onRemove={() => removeGroup(group)}
            />
          ) : (
            <Typography sx={{ paddingInlineStart: 3, paddingBlock: 1 }}>{name}</Typography>
          );
        }}
      </SortableList>
      <Button startIcon={<AddOutlined />} onClick={addGroup} sx={{ marginBlockStart: 1 }}>
        {translate(groups.length === 0 ? 'studio.form.firstGroup' : 'studio.form.addGroup')}
      </Button>
    </Card>
  );
};
