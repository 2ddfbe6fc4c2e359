import { Box, Button, Chip, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { fold, type JsonSchema } from '#schemas';
import { joinPath, pathWithin, splitPath } from '#schemas/model/values/fieldPath.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { moveItem } from '#src/admin/sorting/moveItem.ts';
import { SortableList } from '#src/admin/sorting/SortableList.tsx';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { fieldsIn, fieldTitle } from '../draft/fieldSchema.ts';
import type { ResourceDraft } from '../draft/useResourceDraft.ts';
import { modelAt } from './useFieldEdit.ts';

type Mark = 'new' | 'changed' | undefined;

/** What a line shows; the same line is drawn once as long as this stays. */
interface LineFacts {
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly mark: Mark;
  readonly isSelected: boolean;
  readonly onSelect: (path: string) => void;
}

const Line = memo(({ path, title, kind, isRequired, mark, isSelected, onSelect }: LineFacts) => {
  const translate = useTranslate();
  return (
    <Button
      fullWidth
      color="inherit"
      aria-pressed={isSelected}
      data-field={path}
      onClick={() => onSelect(path)}
      sx={{
        flex: 1,
        minWidth: 0,
        justifyContent: 'flex-start',
        textAlign: 'start',
        gap: 1.5,
        bgcolor: isSelected ? 'action.selected' : 'transparent',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" noWrap sx={{ display: 'block' }}>
          {title}
          {isRequired && (
            <Box component="span" aria-label={translate('studio.fields.required')}>
              {' *'}
            </Box>
          )}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          color="text.secondary"
          noWrap
          sx={{ display: 'block' }}
        >
          {translate(`studio.kinds.${kind}`)} · <Ltr>{path}</Ltr>
        </Typography>
      </Box>
      {mark && (
        <Chip
          size="small"
          color="primary"
          variant="outlined"
          label={translate(`studio.fields.${mark}`)}
        />
      )}
    </Button>
  );
});
Line.displayName = 'FieldLine';

/** Which fields the draft changes. */
const marksOf = ({ steps }: ResourceDraft): ReadonlyMap<string, Mark> =>
  new Map(
    steps.flatMap((step): readonly (readonly [string, Mark])[] => {
      if (!('field' in step)) return [];
      if (step.kind === 'addField') return [[step.field, 'new']];
      if (step.kind !== 'renameField') return [[step.field, 'changed']];
      return [[joinPath([...splitPath(step.field).slice(0, -1), step.to]), 'changed']];
    }),
  );

interface FieldListProps {
  readonly draft: ResourceDraft;
  readonly document: JsonSchema;
  readonly parent?: string;
  readonly selected: string | undefined;
  /** Only fields whose name or label holds it. */
  readonly searched?: string;
  readonly onSelect: (path: string) => void;
}

const isFound = (searched: string, ...texts: readonly string[]): boolean =>
  searched === '' || texts.some((text) => fold(text).includes(fold(searched)));

/** The fields in their order, those inside others below them. */
export const FieldList = ({
  draft,
  document,
  parent = '',
  selected,
  searched = '',
  onSelect,
}: FieldListProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const marks = marksOf(draft);
  const fields = fieldsIn(document, parent);
  const names = Object.keys(fields);
  const owner = parent === '' ? document : undefined;
  const required = new Set(owner?.required ?? []);
  const move = (from: number, to: number): void => {
    const shown = items.map(({ key }) => key);
    const field = shown[from];
    if (field === undefined) return;
    const moved = moveItem(shown, from, to);
    const after = moved[moved.indexOf(field) - 1];
    draft.change({
      kind: 'moveField',
      field: pathWithin(parent, field),
      ...(after !== undefined && { after }),
    });
  };
  const items = names
    .map((name) => ({ key: name, name: fieldTitle(fields[name] ?? {}, name, language) }))
    .filter(({ key, name }) => isFound(searched, key, name));
  return (
    <SortableList items={items} label={translate('studio.fields.list')} onMove={move}>
      {({ key, name }) => {
        const path = pathWithin(parent, key);
        const inner = Object.keys(fieldsIn(document, path)).length > 0;
        return (
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Line
              path={path}
              title={name}
              kind={modelAt(draft, path)?.kind ?? 'any'}
              isRequired={required.has(key)}
              mark={marks.get(path)}
              isSelected={selected === path}
              onSelect={onSelect}
            />
            {inner && (
              <Box sx={{ paddingInlineStart: 2 }}>
                <FieldList
                  draft={draft}
                  document={document}
                  parent={path}
                  selected={selected}
                  onSelect={onSelect}
                />
              </Box>
            )}
          </Box>
        );
      }}
    </SortableList>
  );
};
