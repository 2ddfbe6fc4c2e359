import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { JsonSchema, Language } from '#schemas';
import { countsAfter, type LifecycleChange } from '#src/admin/studio/lifecycle/editStates.ts';
import { LifecycleEditor } from '#src/admin/studio/lifecycle/LifecycleEditor.tsx';
import { createSoukTheme } from '#src/admin/theme/theme.ts';
import { modelOf, renderInside, resourceOf } from '../../form/renderForm.tsx';
import { applied, fieldIn, TICKETS } from './tickets.ts';

interface Setting {
  readonly schema?: JsonSchema;
  readonly field?: string;
  readonly counts?: ReadonlyMap<string, number>;
  readonly language?: Language;
}

const ROLES = [
  { name: 'admin', title: 'Admin' },
  { name: 'clerk', title: 'Clerk' },
];
const FIELDS = [
  { name: 'name', title: 'Name' },
  { name: 'note', title: 'Note' },
];

/** Pictures are drawn in its colours. */
const THEME = createTheme(
  createSoukTheme({ mode: 'light', direction: 'ltr', language: 'en', density: 'comfortable' }),
);

// jsdom draws nothing: texts are measured by their letters here.
HTMLCanvasElement.prototype.getContext = () => null;

interface DraftProps {
  readonly schema: JsonSchema;
  readonly field: string;
  readonly counts: Setting['counts'];
  readonly onChange: (change: LifecycleChange, schema: JsonSchema) => void;
}

const Draft = ({ field, onChange, ...start }: DraftProps) => {
  const [{ schema, counts }, setDraft] = useState(start);
  const change = (told: LifecycleChange): void => {
    const next = applied(schema, told, field);
    const isReplaced = counts !== undefined && told.kind === 'replace';
    setDraft({ schema: next, counts: isReplaced ? countsAfter(counts, told.values) : counts });
    onChange(told, next);
  };
  return (
    <LifecycleEditor
      field={field}
      schema={fieldIn(schema, field)}
      fields={FIELDS}
      roles={ROLES}
      counts={counts}
      resource={resourceOf('samples', modelOf(schema))}
      onChange={change}
    />
  );
};

/** The editor as the studio shows it: each change is made by the engine's operations and comes back in the schema. */
export const showEditor = (setting: Setting = {}) => {
  const { schema = TICKETS, field = 'status', counts, language } = setting;
  const told: LifecycleChange[] = [];
  let now = schema;
  const page = renderInside(
    <ThemeProvider theme={THEME}>
      <Draft
        schema={schema}
        field={field}
        counts={counts}
        onChange={(change, next) => {
          told.push(change);
          now = next;
        }}
      />
    </ThemeProvider>,
    language === undefined ? {} : { language },
  );
  return { ...page, told, states: () => fieldIn(now, field)['x-states'] };
};

/** The rows of a state in the table: itself and the moves out of it. */
export const rowsOf = (name: string) => {
  const head = screen.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) });
  const rows = head.closest<HTMLElement>('[role=rowgroup]');
  if (!rows) throw new Error(`"${name}" has no rows.`);
  return within(rows);
};
