import { type FieldModel, isObject, isSame } from '#schemas';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Words as chips: what is no text, or has no letters, would not be seen or not stay what it is. */
const areWords = (value: unknown): boolean =>
  Array.isArray(value) && value.every((word) => isText(word) && word.trim() !== '');

const isOffered = ({ options = [] }: FieldModel, value: unknown): boolean =>
  options.some((option) => isSame(option.value, value));

/**
 * Whether the input of a field can show a value and change it without loss. What another schema, or nobody, made right
 * may be of any kind.
 */
export const fits = (field: FieldModel, value: unknown): boolean => {
  if (value === undefined || value === null) return true;
  switch (field.widget) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'tags':
      return areWords(value);
    case 'multiSelect':
      return (
        Array.isArray(value) &&
        value.every((item) => isOffered(field, item)) &&
        new Set(value).size === value.length
      );
    case 'json':
      return true;
    case 'switch':
      return typeof value === 'boolean';
    case 'date':
    case 'dateTime':
      return isText(value);
    case 'select':
    case 'radio':
      return typeof value !== 'object' || isOffered(field, value);
    default:
      // Inputs that are typed into show any plain value as it is written.
      return typeof value !== 'object';
  }
};
