/** What is asked of a running server before its screens are visited. */
import {
  FRONT_END_FILES,
  FRONT_END_PATH,
  type Model,
  modelFromBundle,
  type SchemaBundle,
} from '#schemas';
import type { FindRow } from './everyScreen.ts';

interface Caller {
  /** A call to the server; answers its JSON. */
  readonly call: (path: string) => Promise<unknown>;
}

export const modelOf = async ({ call }: Caller): Promise<Model> =>
  // The server's own file, held by its tests.
  modelFromBundle((await call(`${FRONT_END_PATH}${FRONT_END_FILES.schemas}`)) as SchemaBundle);

/** Finds the newest row that is published where rows are published, else the newest. */
export const rowFinder = ({ call }: Caller): FindRow => {
  const first = async (resource: string, filter: object): Promise<string | undefined> => {
    const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) });
    // As above.
    const [row] = (await call(`/api/rest/${resource}?${query}`)) as { _id: string }[];
    return row?._id;
  };
  return async (resource) => {
    const isContent = ['apps', 'themes', 'services'].includes(resource);
    return (isContent && (await first(resource, { status: ['publish'] }))) || first(resource, {});
  };
};
