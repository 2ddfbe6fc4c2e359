import { useEffect } from 'react';
import type { CompiledValidator, ResourceModel } from '#schemas';
import type { FormValues } from '../fieldPaths.ts';

type Carry = (change: (values: FormValues) => FormValues) => void;

/** Takes what was typed along where a field gets another type while its form is open, or a draft is older than that. */
export const useCarriedValues = (
  resource: ResourceModel,
  check: CompiledValidator,
  carry: Carry,
): void => {
  useEffect(() => {
    if (!resource.fields.some(({ schema }) => schema['x-forms'] !== undefined)) return;
    let isOver = false;
    const work = async (): Promise<void> => {
      const { carryValues } = await import('./carryValues.ts');
      if (!isOver) carry(carryValues(resource, check));
    };
    void work();
    return () => {
      isOver = true;
    };
  }, [resource, check, carry]);
};
