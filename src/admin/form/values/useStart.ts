import { useMemo } from 'react';
import type { ResourceModel } from '#schemas';
import { activeShape } from '#schemas/model/fields/activeShape.ts';
import { startValues } from '#schemas/model/fields/startValue.ts';
import type { FormValues } from '../fieldPaths.ts';
import { judgeOf } from '../fields/engine.ts';
import { fixedDataOf, isOnForm } from '../formFields.ts';

/** What a new record begins with: what its schema says, and over it what it is a copy of. */
export const useStart = (
  resource: ResourceModel,
  record: FormValues | undefined,
  initial: FormValues | undefined,
): FormValues =>
  useMemo(() => {
    if (record) return {};
    const context = { source: resource.source, judge: judgeOf(resource), chosen: () => undefined };
    const given = { ...fixedDataOf(resource, undefined), ...initial };
    const { fields } = activeShape(context, resource.root, given).field;
    const start = startValues(fields, (field) => activeShape(context, field, undefined));
    const isShown = (name: string): boolean => {
      const field = fields.get(name);
      return field !== undefined && isOnForm(resource, field);
    };
    const shown = Object.entries(start).filter(([name]) => isShown(name));
    return { ...Object.fromEntries(shown), ...initial };
  }, [resource, record, initial]);
