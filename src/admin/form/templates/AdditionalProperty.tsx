import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, FormLabel, IconButton, OutlinedInput } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** A property whose name the person chooses (`additionalProperties`): name and value side by side. */
export const AdditionalProperty = ({
  field,
  children,
}: {
  readonly field: FieldTemplateProps;
  readonly children: ReactNode;
}) => {
  const translate = useTranslate();
  const { id, label, disabled, readonly, onKeyRenameBlur, onRemoveProperty } = field;
  const isFrozen = Boolean(disabled || readonly);
  return (
    <Box
      data-field={id}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) auto' }}
    >
      <OutlinedInput
        size="small"
        defaultValue={label}
        disabled={isFrozen}
        // RJSF renames when the name is left: half a name would be one of its own.
        onBlur={(event) => onKeyRenameBlur(event as Parameters<typeof onKeyRenameBlur>[0])}
        inputProps={{ 'aria-label': translate('souk.form.madeUpName', { name: label }) }}
      />
      <Box sx={{ minInlineSize: 0 }}>
        <FormLabel htmlFor={id} sx={visuallyHidden}>
          {label}
        </FormLabel>
        {children}
      </Box>
      {!isFrozen && (
        <IconButton
          aria-label={translate('souk.form.remove', { name: label })}
          onClick={() => onRemoveProperty()}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};
