import {
  Box,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { type ResourceModel, rowIdPath } from '#schemas';
import { isFreeName } from '#schemas/model/fields/names/freeNames.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { FileRows } from './fileRows.ts';
import { importFields, type Mapping, namingChoices, samplesOf } from './mapping.ts';

const LEFT_OUT = '';

interface MappingTableProps {
  readonly resource: ResourceModel;
  readonly file: FileRows;
  readonly mapping: Mapping;
  readonly onMap: (mapping: Mapping) => void;
}

/** Which column of the file fills which field, with what the column holds. */
export const MappingTable = ({ resource, file, mapping, onMap }: MappingTableProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const model = useModel();
  const fields = importFields(resource).flatMap((field) => {
    const { name, title, required } = field;
    const label = required
      ? translate('imports.required', { field: title[language] })
      : title[language];
    const named = namingChoices(model, field).map((choice) => ({
      name: choice.name,
      label: translate('imports.byField', {
        field: title[language],
        by: choice.by.title[language],
      }),
    }));
    return [{ name, label }, ...named];
  });
  const choices = [
    { name: LEFT_OUT, label: translate('imports.leaveOut') },
    { name: rowIdPath(resource), label: translate('imports.identity') },
    ...fields,
  ];
  const choicesOf = (column: string) =>
    isFreeName(resource, column)
      ? [...choices, { name: column, label: translate('imports.keepName', { column }) }]
      : choices;
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('imports.column')}</TableCell>
            <TableCell>{translate('imports.samples')}</TableCell>
            <TableCell>{translate('imports.field')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {file.columns.map((column) => (
            <TableRow key={column}>
              <TableCell component="th" scope="row">
                <bdi>{column}</bdi>
              </TableCell>
              <TableCell sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {samplesOf(file, column).map((sample) => (
                  <Box key={sample} component="bdi" sx={{ display: 'block' }}>
                    {sample}
                  </Box>
                ))}
              </TableCell>
              <TableCell>
                <TextField
                  select
                  fullWidth
                  size="small"
                  value={mapping[column] ?? LEFT_OUT}
                  onChange={({ target }) =>
                    onMap({ ...mapping, [column]: target.value === LEFT_OUT ? null : target.value })
                  }
                  slotProps={{
                    select: {
                      displayEmpty: true,
                      inputProps: {
                        'aria-label': translate('imports.fieldOf', { column }),
                      },
                    },
                  }}
                  sx={{ minInlineSize: '20ch' }}
                >
                  {choicesOf(column).map(({ name, label }) => (
                    <MenuItem key={name} value={name}>
                      {label}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
