import { useCreatePath } from 'react-admin';
import { readingScreen } from '#schemas/model/readingScreen.ts';
import { useModel } from './model.tsx';

/** Where a row leads of which only the id is known; nowhere when its resource is unknown or has no screen of rows. */
export const usePathOfRow = (): ((name: string, id: string) => string | undefined) => {
  const createPath = useCreatePath();
  const { resources } = useModel();
  return (name, id) => {
    const resource = resources.get(name);
    const screen = resource && readingScreen(resource);
    return screen && createPath({ resource: name, type: screen, id });
  };
};
