import type { RJSFValidationError } from '@rjsf/utils';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type FormGroup, joinPath, type ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { pathOfError } from './errorTree.ts';
import type { FieldPath, FormValues } from './fieldPaths.ts';
import type { ParseError, SchemaFormContext } from './formContext.tsx';
import { focusField, groupOf, groupsOf } from './groups.ts';
import type { KeptFormState } from './keptFormState.ts';

interface Settings {
  readonly resource: ResourceModel;
  readonly record: FormValues | undefined;
  readonly markDirty: () => void;
  /** Tells this form apart from others of the page. */
  readonly formKey: string;
  /** What the form showed before another language was chosen. */
  readonly kept: KeptFormState | undefined;
}

/** Brings a field into sight, and the focus to it. */
const useReveal = (
  container: RefObject<HTMLElement | null>,
  groups: readonly FormGroup[],
  showGroup: (name: string) => void,
): Pick<SchemaFormContext, 'show' | 'reveal' | 'onShow'> => {
  const [wanted, setWanted] = useState<{ readonly path: FieldPath }>();
  const revealers = useRef(new Set<(path: FieldPath) => void>()).current;
  // The group must be on the page before a field in it can take the focus.
  useEffect(() => {
    if (wanted && container.current) focusField(container.current, wanted.path);
  }, [wanted, container]);
  return useMemo(() => {
    const show = (path: FieldPath): void => {
      for (const revealer of revealers) revealer(path);
      const group = groupOf(groups, path);
      if (group) showGroup(group);
    };
    return {
      show,
      reveal: (path) => {
        show(path);
        setWanted({ path });
      },
      onShow: (revealer) => {
        revealers.add(revealer);
        return () => void revealers.delete(revealer);
      },
    };
  }, [groups, revealers, showGroup]);
};

/** The frame of a form: its groups, the way between them, and where the next submit leads. */
export const useFormNavigation = ({ resource, record, markDirty, formKey, kept }: Settings) => {
  const language = useLanguage();
  const groups = useMemo(() => groupsOf(resource), [resource]);
  const [activeGroup, showGroup] = useState(kept?.activeGroup ?? groups[0]?.name ?? '');
  const parseErrors = useRef(new Map<string, ParseError>()).current;
  /** The step that the next submit leads to; none when it saves. */
  const submitTarget = useRef(kept?.submitTarget);
  const container = useRef<HTMLDivElement>(null);
  const sight = useReveal(container, groups, showGroup);

  // Stable while somebody types: a new object would render every field.
  const frame = useMemo<SchemaFormContext>(() => {
    const setSubmitTarget = (step: string | undefined): void => {
      submitTarget.current = step;
    };
    return {
      ...{ resource, groups, language, record, markDirty, formKey },
      ...{ ...sight, activeGroup, showGroup, setSubmitTarget },
      setParseError: (path, reason, held) => {
        const field = joinPath(path);
        if (reason === undefined) parseErrors.delete(field);
        else parseErrors.set(field, { reason, held });
      },
      submitTo: (group) => {
        setSubmitTarget(group);
        container.current?.querySelector('form')?.requestSubmit();
      },
    };
  }, [resource, groups, language, record, markDirty, formKey, parseErrors, sight, activeGroup]);
  /** On the way to a step only the steps before it must be in order. */
  const errorsBeforeTarget = (errors: RJSFValidationError[]): RJSFValidationError[] => {
    const target = groups.findIndex(({ name }) => name === submitTarget.current);
    if (target < 0) return errors;
    const fields = new Set(groups.slice(0, target).flatMap((group) => group.fields));
    return errors.filter((error) => fields.has(String(pathOfError(error)[0])));
  };
  return { frame, parseErrors, submitTarget, errorsBeforeTarget, container };
};
