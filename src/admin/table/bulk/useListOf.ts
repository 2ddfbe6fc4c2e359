import { useCreatePath } from 'react-admin';

/** Ids in an address: more would be longer than servers read. */
export const MOST_LISTED = 100;

/** The address of the ordinary list with some rows, where they are filtered, edited and deleted like any others. */
export const useListOf = (resource: string): ((ids: readonly string[]) => string) => {
  const createPath = useCreatePath();
  return (ids) => {
    const filter = new URLSearchParams({
      filter: JSON.stringify({ _id: ids.slice(0, MOST_LISTED) }),
    });
    return `${createPath({ resource, type: 'list' })}?${filter}`;
  };
};
