import { Box, FormHelperText, FormLabel } from '@mui/material';
import { type ComponentType, useId, useMemo } from 'react';
import type { FieldModel, ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { FormValuesProvider, type SchemaFormContext, SchemaFormProvider } from '../formContext.tsx';
import type { WidgetProps } from './widget.ts';

export interface LoneField {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
  /** Why what was typed cannot be read, until it can. */
  readonly onUnread: (reason: string | undefined) => void;
}

interface LoneWidgetProps extends LoneField {
  readonly Widget: ComponentType<WidgetProps>;
  readonly isDisabled?: boolean;
}

const nothing = (): void => undefined;

/** The widget of a field outside of a form, with its label and what is wrong. */
export const LoneWidget = (props: LoneWidgetProps) => {
  const { Widget, resource, field, value, error, onChange, onUnread, isDisabled = false } = props;
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
  const path = useMemo(() => [field.name], [field]);
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
            path={path}
            field={field}
            label={field.title[language]}
            placeholder={field.placeholder?.[language]}
            value={value}
            required={field.required}
            disabled={isDisabled}
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
