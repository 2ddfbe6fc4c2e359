import Box from '@mui/material/Box';
import { AutocompleteInput, ReferenceInput, useTranslate } from 'react-admin';
import { BufferedInput } from './BufferedInput.tsx';
import { CreateInPlace } from './CreateInPlace.tsx';
import { OpenReference } from './OpenReference.tsx';
import { HOSTED_SOURCE, RaHost } from './RaHost.tsx';
import { useReferenceTarget } from './referenceTarget.ts';
import type { WidgetProps } from './widget.ts';

const CHOICES_PER_PAGE = 25;

/** A row of another resource, found by searching in it, made in place where it is missing, opened beside the form. */
export const ReferenceWidget = (props: WidgetProps) => {
  const target = useReferenceTarget(props.field, props.path);
  const translate = useTranslate();
  // What the value points to is not known yet: the field that says so is still empty.
  if (target === undefined) return <BufferedInput {...props} disabled />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <RaHost value={props.value}>
          <ReferenceInput source={HOSTED_SOURCE} reference={target} perPage={CHOICES_PER_PAGE}>
            <AutocompleteInput
              key={target}
              label={false}
              helperText={false}
              fullWidth
              size="small"
              id={props.id}
              disabled={props.disabled}
              noOptionsText={translate('souk.form.noOptions')}
              onChange={(value: unknown) =>
                props.onChange(value === '' ? undefined : (value ?? undefined))
              }
              TextFieldProps={{
                error: props.invalid,
                placeholder: props.placeholder ?? translate('souk.form.searchIn'),
                'aria-describedby': props.describedBy,
              }}
            />
          </ReferenceInput>
        </RaHost>
      </Box>
      <OpenReference target={target} id={props.value} label={props.label} />
      <CreateInPlace target={target} disabled={props.disabled} onCreated={props.onChange} />
    </Box>
  );
};
