import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DayField } from '#src/admin/dates/DayField.tsx';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import {
  FILTER_CHARACTERS,
  type AuditFilters as Filters,
  NO_FILTERS,
  SUBJECTS,
  TEXT_FILTERS,
} from './auditEntry.ts';

const DAYS = ['from', 'to'] as const;

/** What is looked for among the entries. */
export const AuditFilters = ({
  filters,
  onChange,
}: {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}) => {
  const translate = useTranslate();
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <Box
      component="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
        alignItems: 'start',
        marginBlockEnd: 2,
      }}
    >
      <TextField
        select
        size="small"
        label={translate('audit.filters.action')}
        value={filters.action}
        slotProps={{ select: { displayEmpty: true } }}
        onChange={(event) => onChange({ ...filters, action: event.target.value })}
      >
        <MenuItem value="">{translate('audit.filters.anything')}</MenuItem>
        {SUBJECTS.map((subject) => (
          <MenuItem key={subject} value={`${subject}.`}>
            {translate(`audit.subjects.${subject}`)}
          </MenuItem>
        ))}
      </TextField>
      {DAYS.map((name) => (
        <DayField
          key={name}
          size="small"
          label={translate(`audit.filters.${name}`)}
          value={filters[name]}
          onChange={(day) => onChange({ ...filters, [name]: day })}
        />
      ))}
      {TEXT_FILTERS.map((name) => (
        <LimitedTextField
          key={name}
          size="small"
          label={translate(`audit.filters.${name}`)}
          value={filters[name]}
          limit={FILTER_CHARACTERS[name]}
          onChange={(text) => onChange({ ...filters, [name]: text })}
        />
      ))}
      {isFiltered && (
        <Button onClick={() => onChange(NO_FILTERS)} sx={{ justifySelf: 'start' }}>
          {translate('audit.filters.clear')}
        </Button>
      )}
    </Box>
  );
};
