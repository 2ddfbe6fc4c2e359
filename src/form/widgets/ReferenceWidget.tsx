import { AutocompleteInput, ReferenceInput, useTranslate } from 'react-admin';
import { BufferedInput } from './BufferedInput.tsx';
import { HOSTED_SOURCE, RaHost } from './RaHost.tsx';
import { useReferenceTarget } from './referenceTarget.ts';
import type { WidgetProps } from './widget.ts';

const CHOICES_PER_PAGE = 25;

/** A row of another resource, found by searching in it. */
export const ReferenceWidget = (props: WidgetProps) => {
  const target = useReferenceTarget(props.field, props.path);
  const translate = useTranslate();
  // What the value points to is not known yet: the field that says so is still empty.
  if (target === undefined) return <BufferedInput {...props} disabled />;
  return (
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
  );
};
