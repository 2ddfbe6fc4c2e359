import { AutocompleteArrayInput, ReferenceArrayInput, useTranslate } from 'react-admin';
import { HOSTED_SOURCE, RaHost } from './RaHost.tsx';
import { useReferenceTarget } from './referenceTarget.ts';
import type { WidgetProps } from './widget.ts';

const CHOICES_PER_PAGE = 25;

/** Several rows of another resource, found by searching in it. */
export const ReferencesWidget = (props: WidgetProps) => {
  const target = useReferenceTarget(props.field, props.path);
  const translate = useTranslate();
  if (target === undefined) return null;
  return (
    <RaHost value={props.value ?? []}>
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
  );
};
