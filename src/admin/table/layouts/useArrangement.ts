import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import {
  type Arrangement,
  arrangementIn,
  type PresentArrangement,
  presentArrangement,
  searchWithArrangement,
} from './arrangement.ts';

/** How the rows of a list stand, which its address says. */
export const useArrangement = (
  resource: ResourceModel,
): PresentArrangement & { readonly arrange: (arrangement: Arrangement) => void } => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { filterValues, sort, page, perPage } = useListContext();
  return {
    ...presentArrangement(resource, arrangementIn(search)),
    arrange: (arrangement) => {
      const question = { filterValues, sort, page, perPage };
      void navigate({ search: searchWithArrangement(search, question, arrangement) });
    },
  };
};
