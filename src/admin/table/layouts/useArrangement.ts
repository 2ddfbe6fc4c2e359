import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import {
  type Arrangement,
  arrangementIn,
  isLost,
  type PresentArrangement,
  presentArrangement,
  searchWithArrangement,
} from './arrangement.ts';

/** How the rows of a list stand, which its address says. */
export const useArrangement = (
  resource: ResourceModel,
): PresentArrangement & {
  /** The address names a layout or groups that the schema has no field for any more. */
  readonly isLost: boolean;
  readonly arrange: (arrangement: Arrangement) => void;
} => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { filterValues, sort, page, perPage } = useListContext();
  const asked = arrangementIn(search);
  const present = presentArrangement(resource, asked);
  return {
    ...present,
    isLost: isLost(asked, present),
    arrange: (arrangement) => {
      const question = { filterValues, sort, page, perPage };
      void navigate({ search: searchWithArrangement(search, question, arrangement) });
    },
  };
};
