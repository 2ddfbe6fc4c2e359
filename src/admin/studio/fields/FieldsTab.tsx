import AddOutlined from '@mui/icons-material/AddOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import {
  Box,
  Button,
  Card,
  Drawer,
  InputAdornment,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { JsonSchema } from '#schemas';
import { refersAlone } from '#schemas/model/operations/fieldPlaces.ts';
import { splitPath } from '#schemas/model/values/fieldPath.ts';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { freeKeyFrom } from '../adding/fieldKey.ts';
import { fieldsIn } from '../draft/fieldSchema.ts';
import type { EditedSchema, ResourceDraft } from '../draft/useResourceDraft.ts';
import { FieldList } from './FieldList.tsx';
import { FieldPanel } from './FieldPanel.tsx';
import { FieldsElsewhere } from './FieldsElsewhere.tsx';
import { fieldEdit } from './useFieldEdit.ts';

const FIELD = 'field';
const PANEL_WIDTH = 420;
/** Fewer fields are found by looking. */
const SEARCHED_FROM = 12;

const useSelected = () => {
  const [parameters, setParameters] = useSearchParams();
  const select = useCallback(
    (path: string | undefined): void =>
      setParameters(
        (present) => {
          const next = new URLSearchParams(present);
          if (path === undefined) next.delete(FIELD);
          else next.set(FIELD, path);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return [parameters.get(FIELD) ?? undefined, select] as const;
};

/** A field that has another key by its label. */
interface Labelled {
  readonly from: string;
  readonly to: string;
  /** The path that it had when its panel was opened. */
  readonly first: string;
}

/** The field whose panel is open: the same one while its label, and with it its key, is typed. */
const useOpenField = (draft: ResourceDraft) => {
  const [selected, choose] = useSelected();
  const [labelled, setLabelled] = useState<Labelled>();
  const [opened, setOpened] = useState(0);
  const isSame = labelled !== undefined && [labelled.from, labelled.to].includes(selected ?? '');
  // The address follows a moment later, and undo gives the former key back.
  const paths = isSame ? [selected, labelled.to, labelled.from] : [selected];
  const field = paths
    .flatMap((path) => (path === undefined ? [] : [fieldEdit(draft, path)]))
    .find((found) => found !== undefined);
  const first = isSame ? labelled.first : selected;
  const select = useCallback(
    (path: string | undefined): void => {
      setLabelled(undefined);
      setOpened((count) => count + 1);
      choose(path);
    },
    [choose],
  );
  const label = (to: string): void => {
    if (field === undefined || to === field.path) return;
    setLabelled({ from: field.path, to, first: first ?? field.path });
    choose(to);
  };
  return { selected, field, key: `${opened} ${first}`, select, label };
};

const useAddField = (draft: ResourceDraft, document: JsonSchema) => {
  const translate = useTranslate();
  return (after: string | undefined): string => {
    const label = translate('studio.fields.newField');
    const taken = Object.entries(fieldsIn(document)).flatMap(([name, schema]) => [
      ...[name, ...Object.keys(schema['x-aliases'] ?? {})],
    ]);
    const field = freeKeyFrom(label, new Set(taken));
    const behind = splitPath(after ?? '');
    draft.change({
      kind: 'addField',
      field,
      schema: { type: 'string', title: label, maxLength: 300 },
      ...(behind.length === 1 && { after: behind[0] }),
    });
    return field;
  };
};

/** All fields of a resource, and everything about the chosen one beside them. */
export const FieldsTab = ({ draft, document }: EditedSchema) => {
  const translate = useTranslate();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { selected, field, key, select, label } = useOpenField(draft);
  const [typed, setTyped] = useState('');
  const add = useAddField(draft, document);
  const count = Object.keys(fieldsIn(document)).length;
  const panel = field && (
    <FieldPanel key={key} field={field} onSelect={select} onLabelled={label} />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: isWide ? `minmax(0, 1fr) ${PANEL_WIDTH}px` : 'minmax(0, 1fr)',
      }}
    >
      <Card sx={{ padding: 2 }}>
        {count >= SEARCHED_FROM && (
          <TextField
            fullWidth
            type="search"
            label={translate('studio.fields.search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchOutlined fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
            sx={{ marginBlockEnd: 1.5 }}
          />
        )}
        <FieldsElsewhere draft={draft} document={document} />
        <FieldList
          draft={draft}
          document={document}
          selected={field?.path ?? selected}
          searched={typed}
          onSelect={select}
        />
        {!refersAlone(document, { ...document }) && (
          <Button
            startIcon={<AddOutlined />}
            onClick={() => select(add(field?.path ?? selected))}
            sx={{ marginBlockStart: 1 }}
          >
            {translate('studio.fields.add')}
          </Button>
        )}
      </Card>
      {isWide ? (
        <Card
          sx={{
            padding: 2.5,
            position: 'sticky',
            insetBlockStart: (theme) => theme.spacing(10),
            maxBlockSize: 'calc(100dvh - 120px)',
            overflowY: 'auto',
          }}
        >
          {panel ?? (
            <EmptyState
              icon="extension"
              title={translate('studio.fields.none')}
              text={translate('studio.fields.noneText')}
            />
          )}
        </Card>
      ) : (
        <Drawer
          anchor="bottom"
          open={panel !== undefined}
          onClose={() => select(undefined)}
          slotProps={{
            paper: {
              'aria-label': translate('studio.fields.panel', { name: field?.name ?? '' }),
              sx: { maxBlockSize: '92dvh', padding: 2 },
            },
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button onClick={() => select(undefined)}>{translate('ra.action.close')}</Button>
          </Box>
          {panel}
        </Drawer>
      )}
      {selected !== undefined && !field && (
        <Typography role="status" color="text.secondary">
          {translate('studio.fields.gone', { name: selected })}
        </Typography>
      )}
    </Box>
  );
};
