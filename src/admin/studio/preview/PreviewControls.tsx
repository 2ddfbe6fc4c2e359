import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowRecord } from '#dataProvider';
import { factsOf, LANGUAGES, type Language, type ResourceModel, recordTitle } from '#schemas';
import { ChoiceButton } from '#src/admin/layout/ChoiceButton.tsx';
import { useRoleName } from '#src/admin/session/names.ts';
import { THEME_MODES, type ThemeMode } from '#src/admin/theme/tokens.ts';
import {
  PREVIEW_SCREENS,
  PREVIEW_WIDTHS,
  type PreviewChoices,
  type PreviewScreen,
} from './previewChoices.ts';
import type { PreviewRole } from './previewRole.ts';

/** A new row is chosen beside the stored ones; ids are never empty. */
const NEW_ROW = '';

export interface Chosen extends PreviewChoices {
  readonly role: string;
  readonly language: Language;
  readonly mode: ThemeMode;
}

interface ControlsProps {
  /** The draft. */
  readonly resource: ResourceModel;
  readonly rows: readonly RowRecord[];
  readonly roles: readonly PreviewRole[];
  readonly chosen: Chosen;
  readonly onChoose: (change: Partial<PreviewChoices>) => void;
}

/** The resource's own screens that a draft may leave out. */
const hasScreen = ({ screens }: ResourceModel, screen: PreviewScreen): boolean => {
  if (screen === 'form') return screens.has('edit') || screens.has('create');
  return screens.has(screen === 'details' ? 'show' : 'list');
};

const RowChoice = ({ resource, rows, chosen, onChoose }: Omit<ControlsProps, 'roles'>) => {
  const translate = useTranslate();
  const isForm = chosen.screen === 'form';
  const stored = isForm && !resource.screens.has('edit') ? [] : rows;
  const options = [
    ...(isForm && resource.screens.has('create')
      ? [{ value: NEW_ROW, label: translate('studio.preview.newRow') }]
      : []),
    ...stored.map((row) => ({ value: row.id, label: recordTitle(resource, row) || row.id })),
  ];
  const value = chosen.row ?? NEW_ROW;
  // What was created in the preview is not among the rows that it began with.
  const isKnown = options.some((option) => option.value === value);
  return (
    <ChoiceButton
      label={translate('studio.preview.row')}
      options={isKnown ? options : [{ value, label: value }, ...options]}
      value={value}
      onChoose={(row) => onChoose({ row: row === NEW_ROW ? null : row })}
    />
  );
};

/** What is looked at, and as whom. */
export const PreviewControls = (props: ControlsProps) => {
  const { resource, roles, chosen, onChoose } = props;
  const translate = useTranslate();
  const roleName = useRoleName();
  return (
    <Box
      role="group"
      aria-label={translate('studio.preview.controls')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      <ChoiceButton
        label={translate('studio.preview.screen')}
        options={PREVIEW_SCREENS.filter((screen) => hasScreen(resource, screen)).map((value) => ({
          value,
          label: translate(`studio.preview.screens.${value}`),
        }))}
        value={chosen.screen}
        onChoose={(screen) => onChoose({ screen })}
      />
      {chosen.screen !== 'list' && <RowChoice {...props} />}
      <ChoiceButton
        label={translate('studio.preview.role')}
        options={roles.map(({ name }) => ({
          value: name,
          label: roleName(name),
        }))}
        value={chosen.role}
        onChoose={(role) => onChoose({ role })}
      />
      <ChoiceButton
        label={translate('souk.shell.language.label')}
        options={LANGUAGES.map((value) => ({ value, label: factsOf(value).name }))}
        value={chosen.language}
        onChoose={(language) => onChoose({ language })}
      />
      <ChoiceButton
        label={translate('souk.shell.theme.label')}
        options={THEME_MODES.map((value) => ({
          value,
          label: translate(`souk.shell.theme.${value}`),
        }))}
        value={chosen.mode}
        onChoose={(mode) => onChoose({ mode })}
      />
      <ChoiceButton
        label={translate('studio.preview.width')}
        options={PREVIEW_WIDTHS.map((value) => ({
          value,
          label:
            value === 'fit'
              ? translate('studio.preview.fit')
              : translate('studio.preview.pixels', { width: value }),
        }))}
        value={chosen.width}
        onChoose={(width) => onChoose({ width })}
      />
    </Box>
  );
};
