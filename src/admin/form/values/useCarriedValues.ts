import { useEffect } from 'react';
import type { CompiledValidator, ResourceModel } from '#schemas';
import { fetchPart } from '#src/admin/session/connection/lostParts.ts';
import { type Carry, rememberCarry } from './carried.ts';

/** Takes what was typed along where a field gets another type while its form is open, or a draft is older than that. */
export const useCarriedValues = (
  resource: ResourceModel,
  check: CompiledValidator,
  carryData: (carry: Carry) => void,
): void => {
  useEffect(() => {
    if (!resource.fields.some(({ schema }) => schema['x-forms'] !== undefined)) return;
    let isOver = false;
    const work = async (): Promise<void> => {
      const { carryValues } = await fetchPart(() => import('./carryValues.ts'));
      const carry = carryValues(resource, check);
      rememberCarry(resource, carry);
      if (!isOver) carryData(carry);
    };
    void work();
    return () => {
      isOver = true;
    };
  }, [resource, check, carryData]);
};
