import type { FieldModel, ResourceModel } from '#schemas';
import { isWordList } from '#schemas/model/fields/wordLists.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { IMAGES, LABELS } from './image.ts';

interface LabelField {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  /** Whether the server takes other labels from somebody. */
  readonly canChange: boolean;
}

/** The labels of pictures; undefined where the schema or the server has none. */
export const useLabels = (): LabelField | undefined => {
  const resource = useModel().resources.get(IMAGES);
  const { act, verb } = useCapabilities();
  const field = resource?.tree.get(LABELS);
  if (!resource || !field || !isWordList(field) || !act('values')) return undefined;
  return { resource, field, canChange: verb({ name: IMAGES }, 'update') && act('previewMany') };
};
