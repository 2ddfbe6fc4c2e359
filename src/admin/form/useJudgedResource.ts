import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CompiledValidator, ResourceModel } from '#schemas';
import { useValidator } from '#src/admin/session/model.tsx';
import { loadFormParts } from './loadFormParts.ts';
import { whenSaved } from './save/useSaveState.ts';
import { commitTexts } from './widgets/useBufferedText.ts';

/** A resource with the rules that judge its forms, of the same version of its schema. */
interface JudgedResource {
  readonly resource: ResourceModel;
  readonly check: CompiledValidator;
}

/** What does not come is asked for again by the form itself, which tells of it. */
const useFormParts = (resource: ResourceModel) =>
  useQuery({
    queryKey: ['form parts', resource.name, resource.hash],
    queryFn: async () => {
      await loadFormParts(resource);
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * The resource of a form and its rules; of a schema that changes, the former ones until the new rules are loaded. A form
 * that left the page meanwhile would lose what is typed where loading takes long.
 */
export const useJudgedResource = (resource: ResourceModel) => {
  const validator = useValidator(resource);
  const parts = useFormParts(resource);
  const check = parts.isPending ? undefined : validator.data;
  const [held, setHeld] = useState<JudgedResource>();
  useEffect(() => {
    if (!check) return;
    let isNewest = true;
    const hold = async (): Promise<void> => {
      // What is being saved is no draft once it is stored, and only this form hears of that.
      await whenSaved();
      if (!isNewest) return;
      // The next form begins with the draft of this one, which is to have the last letters.
      commitTexts();
      setHeld({ resource, check });
    };
    // Outside of the effect, in which React does not draw.
    const timer = setTimeout(() => void hold());
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [resource, check]);
  const isHeld = held?.resource.name === resource.name;
  const isPending = validator.isPending || parts.isPending;
  return { validator, isPending, judged: isHeld ? held : check && { resource, check } };
};
