import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type CompiledValidator, metaOf, type ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { FormValues } from '../fieldPaths.ts';
import { type FieldEngine, readShape } from '../fields/engine.ts';
import type { ParseError } from '../formContext.tsx';
import { fixedDataOf } from '../formFields.ts';
import { createFormValidator } from './validator.ts';
import { visibleData } from './visible.ts';

interface Settings {
  readonly resource: ResourceModel;
  readonly record?: FormValues | undefined;
  readonly check: CompiledValidator;
  readonly engine: FieldEngine;
  /** What a widget could not read, by dotted path. */
  readonly parseErrors: ReadonlyMap<string, ParseError>;
}

/** The rules of a resource, told in the page's language; the same while somebody types. */
export const useFormRules = ({ resource, record, check, engine, parseErrors }: Settings) => {
  const translate = useTranslate();
  const language = useLanguage();
  return useMemo(() => {
    const fixed = fixedDataOf(resource, record);
    // To the letter of a schema what a person entered stays, whatever is shown.
    const visible = (data: FormValues): FormValues =>
      resource.rules === 'standard'
        ? data
        : visibleData(
            (field, path, value) => readShape(engine, field, path, value).field,
            resource.root,
            data,
            fixed,
          );
    return createFormValidator({
      ...{ resource, check, language, translate, fixed, visible, parseErrors },
      chosen: engine.chosenAt,
      stored: record && metaOf(resource, record)['_id'] === undefined ? undefined : record,
    });
  }, [resource, check, language, translate, record, engine, parseErrors]);
};
