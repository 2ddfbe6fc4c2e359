import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { KeptFormState } from './keptFormState.ts';
import { toExtraErrors, withoutField } from './refusals.ts';

/**
 * What a form marks: fields that the server refused, and whether its own mistakes are marked while somebody types.
 *
 * `outside` are fields refused by something other than the form's save: shown until they change, or a save succeeds.
 */
export const useMarkedErrors = (
  resource: ResourceModel,
  outside: readonly FieldError[] | undefined,
  kept: KeptFormState | undefined,
) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [refusals, setRefusals] = useState<readonly FieldError[]>(kept?.refusals ?? []);
  const [wasRefused, setWasRefused] = useState(kept?.wasRefused ?? false);
  const [shown, setShown] = useState(outside);
  if (outside !== shown) {
    setShown(outside);
    setRefusals(outside ?? []);
  }
  const extraErrors = useMemo(
    () => toExtraErrors(resource, refusals, language, translate),
    [resource, refusals, language, translate],
  );
  return {
    refusals,
    wasRefused,
    extraErrors,
    setRefusals,
    setWasRefused,
    dropField: (id: string): void => setRefusals((present) => withoutField(present, id)),
    clear: (): void => {
      setRefusals([]);
      setWasRefused(false);
    },
  };
};
export type MarkedErrors = ReturnType<typeof useMarkedErrors>;
