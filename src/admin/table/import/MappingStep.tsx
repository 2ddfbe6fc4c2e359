import { Alert, Box, Button, LinearProgress, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { ChosenFile } from './FileStep.tsx';
import { beginImport } from './importJob.ts';
import { MappingTable } from './MappingTable.tsx';
import {
  completeMapping,
  duplicateField,
  guessMapping,
  keyFields,
  missingFields,
  repeatedLines,
} from './mapping.ts';

const SHOWN_LINES = 20;

interface MappingStepProps {
  readonly resource: ResourceModel;
  readonly chosen: ChosenFile;
  readonly onBegun: (id: string) => void;
  readonly onBack: () => void;
}

/** Matches columns with fields, then hands the rows in to be checked. */
export const MappingStep = ({ resource, chosen, onBegun, onBack }: MappingStepProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { name, file } = chosen;
  const [mapping, setMapping] = useState(() => guessMapping(resource, file));
  const [key, setKey] = useState('');
  const [sent, setSent] = useState<number | undefined>();
  const [error, setError] = useState<unknown>();

  const titleOf = (field: string): string =>
    resource.fields.find((known) => known.name === field)?.title[language] ?? field;
  const isEmpty = Object.values(mapping).every((field) => field === null);
  const twice = duplicateField(resource, mapping);
  const missing = missingFields(resource, mapping);
  const keys = keyFields(resource).filter((field) => Object.values(mapping).includes(field.name));

  const chosenKey = keys.find((field) => field.name === key);
  const repeated = chosenKey ? repeatedLines(file, mapping, chosenKey.name) : [];

  const begin = async (): Promise<void> => {
    setError(undefined);
    setSent(0);
    const wish = {
      resource: resource.name,
      format: file.format,
      mapping: completeMapping(resource, mapping),
      key: chosenKey?.name,
      title: name,
      rows: file.rows,
    };
    try {
      onBegun(await beginImport(dataProvider, wish, setSent));
    } catch (cause) {
      setError(cause);
      setSent(undefined);
    }
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box>
        <Typography component="h2" variant="h3">
          {translate('imports.mappingTitle')}
        </Typography>
        <Typography color="text.secondary">
          {translate('imports.mappingText', { smart_count: file.rows.length, name })}
          {' · '}
          {translate('imports.mappingHelp')}
        </Typography>
      </Box>
      <MappingTable resource={resource} file={file} mapping={mapping} onMap={setMapping} />
      {keys.length > 0 && (
        <TextField
          select
          label={translate('imports.key')}
          value={key}
          onChange={({ target }) => setKey(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ maxInlineSize: '60ch' }}
        >
          <MenuItem value="">{translate('imports.keyNone')}</MenuItem>
          {keys.map((field) => (
            <MenuItem key={field.name} value={field.name}>
              {translate('imports.keyField', { field: field.title[language] })}
            </MenuItem>
          ))}
        </TextField>
      )}
      {repeated.length > 0 && chosenKey && (
        <Alert severity="info">
          {translate('imports.repeated', {
            smart_count: repeated.length,
            field: chosenKey.title[language],
            lines: repeated.slice(0, SHOWN_LINES).join(translate('souk.table.separator')),
          })}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning">
          {translate('imports.missing', {
            fields: missing
              .map(({ title }) => title[language])
              .join(translate('souk.table.separator')),
          })}
        </Alert>
      )}
      {(isEmpty || twice !== undefined) && (
        <Alert severity="error">
          {isEmpty
            ? translate('imports.nothingMapped')
            : translate('imports.twice', { field: titleOf(twice ?? '') })}
        </Alert>
      )}
      {error !== undefined && <Alert severity="error">{errorText(error, translate)}</Alert>}
      {sent !== undefined && (
        <LinearProgress
          variant="determinate"
          value={(sent / file.rows.length) * 100}
          aria-label={translate('imports.sending')}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Sending>
          <Button
            variant="contained"
            disabled={isEmpty || twice !== undefined}
            loading={sent !== undefined}
            onClick={() => void begin()}
          >
            {translate('imports.check')}
          </Button>
        </Sending>
        <Button disabled={sent !== undefined} onClick={onBack}>
          {translate('imports.otherFile')}
        </Button>
      </Box>
    </Box>
  );
};
