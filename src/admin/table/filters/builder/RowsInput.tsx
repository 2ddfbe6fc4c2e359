import { Box, Chip, TextField } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { RowChoice } from '#src/admin/rowChoice/RowChoice.tsx';
import { Reference } from '../../cells/reference.tsx';
import type { FilterInput } from '../filterInput.ts';
import { choices } from '../filterValues.ts';
import { ChooseFirst, useTarget } from '../inputs/reference.tsx';

/** Any of several rows of another resource: their ids. */
export const RowsInput: FilterInput = (props) => {
  const translate = useTranslate();
  const target = useTarget(props.field, props.values);
  const ids = choices(props.value);
  if (!target) return <ChooseFirst {...props} />;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {ids.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {ids.map((id) => (
            <Chip
              key={id}
              label={
                <>
                  <span style={visuallyHidden}>{translate('filters.builder.removeRow')} </span>
                  <Reference id={id} resource={target} isPlain />
                </>
              }
              onDelete={() => props.onChange(ids.filter((other) => other !== id))}
              onClick={() => props.onChange(ids.filter((other) => other !== id))}
            />
          ))}
        </Box>
      )}
      <RowChoice
        // Each choice goes beside the others, and the box is empty for the next one.
        key={`${target.name} ${ids.length}`}
        target={target}
        value={undefined}
        onChange={(id) => id !== undefined && props.onChange([...new Set([...ids, String(id)])])}
        renderInput={(params) => <TextField {...params} label={props.label} />}
      />
    </Box>
  );
};
