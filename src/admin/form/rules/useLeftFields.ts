import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Issue, joinPath, type ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { NO_ERRORS } from '../errorTree.ts';
import type { FieldPath, FormValues } from '../fieldPaths.ts';
import { toExtraErrors } from '../refusals.ts';
import { afterMouseUp } from '../widgets/afterMouseUp.ts';
import type { FormValidator } from './validator.ts';

const NONE: ReadonlySet<string> = new Set();

const isWithin = ({ field }: Issue, place: string): boolean =>
  field === place || field.startsWith(`${place}.`);

/**
 * Fields that somebody changed and left in trouble: marked before anybody saves, until they are in order.
 *
 * `isMarked`: all is marked already, because a save was refused.
 */
export const useLeftFields = (settings: {
  readonly resource: ResourceModel;
  readonly validator: FormValidator;
  readonly data: FormValues;
  readonly isMarked: boolean;
}) => {
  const { resource, validator, data, isMarked } = settings;
  const translate = useTranslate();
  const language = useLanguage();
  const [left, setLeft] = useState(NONE);
  const edited = useRef(new Set<string>()).current;
  const latest = useRef(settings);
  latest.current = settings;
  const errors = useMemo((): FormValues => {
    if (left.size === 0 || isMarked) return NO_ERRORS;
    const issues = validator
      .issues(data)
      .filter((issue) => [...left].some((place) => isWithin(issue, place)))
      .map((issue) => ({ ...issue, message: '' }));
    return toExtraErrors(resource, issues, language, translate) ?? NO_ERRORS;
  }, [left, isMarked, validator, data, resource, language, translate]);
  const check = useCallback((place: string): void => {
    const now = latest.current;
    const isWrong = now.validator.issues(now.data).some((issue) => isWithin(issue, place));
    setLeft((present) => {
      if (isWrong === present.has(place)) return present;
      const next = new Set(present);
      if (isWrong) next.add(place);
      else next.delete(place);
      return next;
    });
  }, []);
  const leave = useCallback(
    (path: FieldPath): void =>
      // What was typed reaches the form by the same press, and is drawn before it is judged.
      afterMouseUp(() =>
        setTimeout(() => {
          const place = joinPath(path);
          if (edited.has(place)) check(place);
        }),
      ),
    [check, edited],
  );
  return {
    errors,
    leave,
    edit: (path: FieldPath): void => void edited.add(joinPath(path)),
    clear: (): void => {
      edited.clear();
      setLeft(NONE);
    },
  };
};
