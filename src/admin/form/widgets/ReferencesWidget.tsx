import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RowsChoice } from '#src/admin/rowChoice/RowsChoice.tsx';
import { CreateInPlace } from './CreateInPlace.tsx';
import { PickerInput } from './PickerInput.tsx';
import { idsOf, useReferenceTarget } from './referenceTarget.ts';
import type { WidgetProps } from './widget.ts';

/** Several rows of another resource, found by searching in it, made in place where one is missing. */
export const ReferencesWidget = (props: WidgetProps) => {
  const target = useReferenceTarget(props.field, props.path);
  const translate = useTranslate();
  if (target === undefined) return null;
  const chosen = idsOf(props.value);
  const placeholder = props.placeholder ?? translate('souk.form.searchIn');
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <RowsChoice
          key={target.name}
          target={target}
          id={props.id}
          disabled={props.disabled}
          value={chosen}
          onChange={(ids) => props.onChange(ids.length > 0 ? ids : undefined)}
          renderInput={(params) => (
            <PickerInput params={params} widget={{ ...props, placeholder }} />
          )}
        />
      </Box>
      <CreateInPlace
        target={target}
        disabled={props.disabled}
        onCreated={(id) => props.onChange([...chosen, id])}
      />
    </Box>
  );
};
