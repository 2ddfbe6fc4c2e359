import type { ResourceModel } from '#schemas';
import { useModel } from '#src/admin/session/model.tsx';
import { useCapabilities } from './capabilities.ts';

/** A resource by its name; undefined where this installation has none of it, or its server lists none. */
export const useListed = (): ((name: string) => ResourceModel | undefined) => {
  const { resources } = useModel();
  const capabilities = useCapabilities();
  return (name) => {
    const resource = resources.get(name);
    return resource && capabilities.verb(resource, 'search') ? resource : undefined;
  };
};
