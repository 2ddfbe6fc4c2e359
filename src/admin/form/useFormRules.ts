import type { RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CompiledValidator, ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { FormValues } from './fieldPaths.ts';
import { fixedDataOf } from './formFields.ts';
import { rjsfTexts } from './rjsfTexts.ts';
import { uiSchemaOf } from './uiSchema.ts';
import { createFormValidator } from './validator.ts';

interface Settings {
  readonly resource: ResourceModel;
  readonly record?: FormValues | undefined;
  readonly check: CompiledValidator;
  /** What a widget could not read, by dotted path. */
  readonly parseErrors: ReadonlyMap<string, string>;
}

/** What RJSF needs to know of a resource, in the page's language; the same while somebody types. */
export const useFormRules = ({ resource, record, check, parseErrors }: Settings) => {
  const translate = useTranslate();
  const language = useLanguage();
  // The schema travels as it is: RJSF types the same document with mutable lists.
  const schema = resource.schema as RJSFSchema;
  const uiSchema = useMemo(
    () => uiSchemaOf(resource, record, language),
    [resource, record, language],
  );
  const validator = useMemo(() => {
    const fixed = fixedDataOf(resource, record);
    return createFormValidator({
      resource,
      schema,
      check,
      language,
      translate,
      fixed,
      parseErrors,
    });
  }, [resource, schema, check, language, translate, record, parseErrors]);
  const translateString = useMemo(() => rjsfTexts(translate), [translate]);
  return { schema, uiSchema, validator, translateString };
};
