import { createContext, useContext } from 'react';
import type { FieldModel, ResourceModel } from '#schemas';
import type { FilterValues } from '../filterValues.ts';
import type { Group, Item } from './question.ts';

/** What every part of the builder can do with the question. */
export interface Building {
  readonly resource: ResourceModel;
  /** What can be asked about, in the schema's order. */
  readonly fields: readonly FieldModel[];
  /** Whether the server takes more than equal values. */
  readonly canCompare: boolean;
  /** Whether another condition has room. */
  readonly canAdd: boolean;
  /** What is asked altogether: a field may choose the resource that another one points to. */
  readonly asked: FilterValues;
  readonly change: (id: number, change: (item: Item) => Item, step?: string) => void;
  readonly remove: (id: number) => void;
  readonly addCondition: (groupId: number) => void;
  readonly addGroup: (group: Group) => void;
}

const BuildingContext = createContext<Building | undefined>(undefined);
export const BuildingProvider = BuildingContext.Provider;

export const useBuilding = (): Building => {
  const building = useContext(BuildingContext);
  if (!building) throw new Error('Parts of a question belong into a builder.');
  return building;
};
