import type { ResourceModel } from '#schemas';
import type { FormValues } from '../fieldPaths.ts';

/** Brings values into the types that their fields have now. */
export type Carry = (values: FormValues) => FormValues;

const known = new WeakMap<ResourceModel, Carry>();

const asTheyAre: Carry = (values) => values;

/** How values of before a change of type are compared with those of after it; most resources never had one. */
export const carriedIn = (resource: ResourceModel): Carry => known.get(resource) ?? asTheyAre;

export const rememberCarry = (resource: ResourceModel, carry: Carry): void => {
  known.set(resource, carry);
};
