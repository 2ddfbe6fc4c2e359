import { joinPath, splitPath } from '#schemas/model/values/fieldPath.ts';
import { freeKeyFrom } from '../adding/fieldKey.ts';
import type { Change } from '../draft/steps.ts';
import { type Texts, titleKeywords, titleTexts } from '../inputs/localizedText.ts';
import { siblingNames } from './siblings.ts';
import type { FieldEdit } from './useFieldEdit.ts';

/** The key that follows from a label; undefined where somebody gave the field its own, or programs know it already. */
const keyFromLabel = (field: FieldEdit, label: string): string | undefined => {
  const { own, name, isNew } = field;
  const taken = new Set(siblingNames(field));
  const isMade = freeKeyFrom(titleTexts(own).en ?? '', taken) === name;
  return isNew && isMade ? freeKeyFrom(label, taken) : undefined;
};

/**
 * Gives a field another label, and a new one the key that goes with it: two admins who add different fields at once would
 * else both add `newField`. Answers the path that the field has then.
 */
export const changeLabel = (field: FieldEdit, texts: Texts): string => {
  const { draft, path, name } = field;
  const key = keyFromLabel(field, texts.en?.trim() ?? '');
  if (key === undefined || key === name) {
    field.set(titleKeywords(texts));
    return path;
  }
  const changes: readonly Change[] = [
    { kind: 'setField', field: path, set: titleKeywords(texts) },
    { kind: 'renameField', field: path, to: key },
  ];
  draft.change(...changes);
  return joinPath([...splitPath(path).slice(0, -1), key]);
};
