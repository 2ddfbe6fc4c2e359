import { Alert, Box, Card, MenuItem, TextField } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isObject, isSame, type JsonSchema } from '#schemas';
import { printJson } from '#schemas/model/reading/printJson.ts';
import type { EditedSchema } from '../draft/useResourceDraft.ts';
import { SchemaTextDiff, SchemaTextEditor } from './index.ts';

/** Whoever stops typing for so long means what stands there. */
const TAKEN_AFTER_MS = 600;

const VIEWS = ['edit', 'published', 'folder'] as const;
type View = (typeof VIEWS)[number];

/** The schema that a text says; undefined while it is half typed. */
const documentIn = (text: string): JsonSchema | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    // A schema may say anything; what it says is checked where it is put to use.
    return isObject(value) ? (value as JsonSchema) : undefined;
  } catch (cause) {
    // The editor shows where.
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
};

const Editor = ({ draft, document }: EditedSchema) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRefused = draft.problems.some(({ step }) => step.kind === 'editSchema');
  const take = useRef<(text: string) => void>(() => undefined);
  take.current = (text) => {
    const schema = documentIn(text);
    if (schema && !isSame(schema, document))
      draft.change({ kind: 'editSchema', before: document, schema });
  };
  const text = typed ?? printJson(document);
  const latest = useRef(text);
  latest.current = text;
  // Another tab of the studio, an undo or somebody else changed the schema: the text follows.
  useEffect(() => {
    const own = documentIn(latest.current);
    if (!isRefused && own && !isSame(own, document)) setTyped(undefined);
  }, [document, isRefused]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      take.current(latest.current);
    },
    [],
  );
  const problems = useMemo(
    () => draft.problems.map(({ reason }) => ({ path: '', reason })),
    [draft.problems],
  );
  return (
    <SchemaTextEditor
      text={text}
      label={translate('studio.page.tabs.text')}
      problems={problems}
      onChange={(next) => {
        setTyped(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => take.current(next), TAKEN_AFTER_MS);
      }}
    />
  );
};

/** The schema as its file says it, and what the draft changes in it. */
export const TextTab = ({ draft, document }: EditedSchema) => {
  const translate = useTranslate();
  const [view, setView] = useState<View>('edit');
  const { published, folder } = draft;
  const views = VIEWS.filter((name) => name !== 'folder' || folder !== undefined);
  const compared = view === 'folder' ? folder : published;
  return (
    <Card sx={{ padding: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, marginBlockEnd: 2 }}>
        <TextField
          select
          label={translate('studio.text.view')}
          value={view}
          onChange={({ target }) => setView(VIEWS.find((name) => name === target.value) ?? 'edit')}
          sx={{ minInlineSize: '28ch' }}
        >
          {views.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`studio.text.views.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {view === 'edit' ? (
        <Editor draft={draft} document={document} />
      ) : compared && isSame(compared, document) ? (
        <Alert severity="success">{translate('studio.text.same')}</Alert>
      ) : (
        <SchemaTextDiff
          before={printJson(compared ?? {})}
          after={printJson(document)}
          label={translate(`studio.text.views.${view}`)}
          beforeLabel={translate(view === 'folder' ? 'studio.text.inFolder' : 'studio.page.theirs')}
          afterLabel={translate('studio.page.draft')}
        />
      )}
    </Card>
  );
};
