import Box from '@mui/material/Box';
import { AutocompleteArrayInput, ReferenceArrayInput, useTranslate } from 'react-admin';
import { CreateInPlace } from './CreateInPlace.tsx';
import { HOSTED_SOURCE, RaHost } from './RaHost.tsx';
import { useReferenceTarget } from './referenceTarget.ts';
import type { WidgetProps } from './widget.ts';

const CHOICES_PER_PAGE = 25;

/** Several rows of another resource, found by searching in it, made in place where one is missing. */
export const ReferencesWidget = (props: WidgetProps) => {
  const target = useReferenceTarget(props.field, props.path);
  const translate = useTranslate();
  if (target === undefined) return null;
  const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <RaHost value={chosen}>
          <ReferenceArrayInput source={HOSTED_SOURCE} reference={target} perPage={CHOICES_PER_PAGE}>
            <AutocompleteArrayInput
              label={false}
              helperText={false}
              fullWidth
              size="small"
              id={props.id}
              disabled={props.disabled}
              noOptionsText={translate('souk.form.noOptions')}
              onChange={(values: unknown) =>
                props.onChange(Array.isArray(values) && values.length > 0 ? values : undefined)
              }
              TextFieldProps={{
                error: props.invalid,
                placeholder: props.placeholder ?? translate('souk.form.searchIn'),
                'aria-describedby': props.describedBy,
              }}
            />
          </ReferenceArrayInput>
        </RaHost>
      </Box>
      <CreateInPlace
        target={target}
        disabled={props.disabled}
        onCreated={(id) => props.onChange([...chosen, id])}
      />
    </Box>
  );
};
