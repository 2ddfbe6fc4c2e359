import { bringStudioTexts } from '../studioTexts.ts';
import { bringProposalTexts } from './proposalTexts.ts';

const bringTexts = (): Promise<unknown> => Promise.all([bringStudioTexts(), bringProposalTexts()]);

/** The dialog that adds a field, once its texts are here. Errors: what the browser says of files that do not come. */
export const loadAddFieldDialog = async () => {
  const [{ AddFieldDialog }] = await Promise.all([import('./AddFieldDialog.tsx'), bringTexts()]);
  return AddFieldDialog;
};

/** The page that makes a resource, once its texts are here. Errors: as above. */
export const loadNewResource = async () => {
  const [{ NewResource }] = await Promise.all([import('./NewResource.tsx'), bringTexts()]);
  return NewResource;
};
