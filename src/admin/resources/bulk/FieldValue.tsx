import { Box, FormHelperText, FormLabel } from '@mui/material';
import { useId, useMemo } from 'react';
import type { FieldModel, ResourceModel } from '#schemas';
import {
  FormValuesProvider,
  type SchemaFormContext,
  SchemaFormProvider,
} from '#src/admin/form/formContext.tsx';
import { widgets } from '#src/admin/form/widgets/widgets.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';

interface FieldValueProps {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
  /** Why what was typed cannot be read, until it can. */
  readonly onUnread: (reason: string | undefined) => void;
}

const nothing = (): void => undefined;

/** One field's own widget, outside a form: as the form shows it. */
export const FieldValue = (props: FieldValueProps) => {
  const { resource, field, value, error, onChange, onUnread } = props;
  const language = useLanguage();
  const id = useId();
  const labelId = `${id}label`;
  const errorId = `${id}error`;
  const frame = useMemo<SchemaFormContext>(
    () => ({
      resource,
      groups: [],
      language,
      record: undefined,
      markDirty: nothing,
      setParseError: (_path, reason) => onUnread(reason),
      formKey: '',
      show: nothing,
      onShow: () => nothing,
      reveal: nothing,
      activeGroup: '',
      showGroup: nothing,
      submitTo: nothing,
      setSubmitTarget: nothing,
    }),
    [resource, language, onUnread],
  );
  const Widget = widgets[field.widget];
  if (!Widget) return null;
  return (
    <SchemaFormProvider value={frame}>
      <FormValuesProvider value={{ [field.name]: value }}>
        <Box sx={{ minInlineSize: 0 }}>
          <FormLabel id={labelId} htmlFor={id} sx={{ display: 'block', typography: 'subtitle2' }}>
            {field.title[language]}
          </FormLabel>
          <Widget
            id={id}
            labelId={labelId}
            describedBy={error === undefined ? undefined : errorId}
            path={[field.name]}
            field={field}
            label={field.title[language]}
            placeholder={field.placeholder?.[language]}
            value={value}
            required={field.required}
            disabled={false}
            invalid={error !== undefined}
            onChange={onChange}
          />
          {error !== undefined && (
            <FormHelperText id={errorId} error>
              {error}
            </FormHelperText>
          )}
        </Box>
      </FormValuesProvider>
    </SchemaFormProvider>
  );
};
