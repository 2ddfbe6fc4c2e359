import { createContext, useContext } from 'react';
import type { FieldModel, ResourceModel } from '#schemas';

interface Tree {
  readonly resource: ResourceModel;
  /** Names the row above. */
  readonly field: FieldModel;
  readonly isOpen: (id: string) => boolean;
  readonly setOpen: (id: string, isOpen: boolean) => void;
  /** The row that was moved last, until it stands in its new place. */
  readonly moved: { current: string | undefined };
}

const TreeContext = createContext<Tree | undefined>(undefined);
export const TreeProvider = TreeContext.Provider;

export const useTree = (): Tree => {
  const tree = useContext(TreeContext);
  if (!tree) throw new Error('Branches stand inside <Tree> only.');
  return tree;
};
