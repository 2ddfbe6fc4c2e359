import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { FieldPath, FormValues } from './fieldPaths.ts';
import type { FormFrame } from './formContext.tsx';
import { focusField, groupOf, groupsOf } from './groups.ts';
import type { FormMemory } from './keptFormState.ts';

interface Settings {
  readonly resource: ResourceModel;
  readonly record: FormValues | undefined;
  readonly touch: () => void;
  /** What the form showed before another language was chosen. */
  readonly recalled: FormMemory | undefined;
}

/** The frame of a form: its groups, the way between them, and where the next submit leads. */
export const useFrame = ({ resource, record, touch, recalled }: Settings) => {
  const language = useLanguage();
  const groups = useMemo(() => groupsOf(resource), [resource]);
  const [activeGroup, showGroup] = useState(recalled?.activeGroup ?? groups[0]?.name ?? '');
  const [wanted, setWanted] = useState<{ readonly path: FieldPath }>();
  const unreadable = useRef(new Map<string, string>()).current;
  /** The step that the next submit leads to; none when it saves. */
  const destination = useRef(recalled?.destination);
  const container = useRef<HTMLDivElement>(null);

  const advanceTo = useCallback((group: string | undefined): void => {
    destination.current = group;
    container.current?.querySelector('form')?.requestSubmit();
  }, []);
  const reveal = useCallback(
    (path: FieldPath): void => {
      const group = groupOf(groups, path);
      if (group) showGroup(group);
      setWanted({ path });
    },
    [groups],
  );
  // The group must be on the page before a field in it can take the focus.
  useEffect(() => {
    if (wanted && container.current) focusField(container.current, wanted.path);
  }, [wanted]);

  // Every field reads it: one that is made anew with each key would draw them all.
  const frame = useMemo<FormFrame>(
    () => ({
      resource,
      groups,
      language,
      record,
      touch,
      setUnreadable: (path, reason) => {
        const field = path.join('.');
        if (reason === undefined) unreadable.delete(field);
        else unreadable.set(field, reason);
      },
      reveal,
      activeGroup,
      showGroup,
      advanceTo,
      intend: (step) => {
        destination.current = step;
      },
    }),
    [resource, groups, language, record, touch, unreadable, reveal, activeGroup, advanceTo],
  );
  return { frame, unreadable, destination, container };
};
