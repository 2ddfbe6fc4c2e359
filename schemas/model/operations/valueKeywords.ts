import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import type { Schema } from './fieldPlaces.ts';

/** What identifies a field and its values is changed by operations of its own. */
export const OWN_KEYWORDS = ['x-id', 'x-aliases', 'x-stored', 'x-forms'] as const;

/** What a field keeps whatever its values are. */
const KEPT = [
  ...(['title', 'x-title', 'description', 'x-ui', 'readOnly', 'deprecated', '$comment'] as const),
  ...(['x-id', 'x-aliases', 'x-stored', 'x-forms', 'x-unique'] as const),
] as const;
/** Keywords by which the server fills a field in itself. */
export const FILLED_IN = ['x-computed', 'x-formula', 'x-slug', 'x-equals'];

export const isKept = (keyword: string): boolean => KEPT.some((one) => one === keyword);

/** Whether a keyword goes with another type, as one that says more of its values. */
export const isOfNewValues = (keyword: string): boolean =>
  !isKept(keyword) && !FILLED_IN.includes(keyword);

/** Keywords that say what a value is: rows would have to be converted. */
const TYPE_KEYWORDS = ['type', 'format', '$ref', 'x-ref'];

/** The names of a lifecycle's states; none of a field that has no lifecycle. */
export const statesOf = (field: Schema): readonly string[] => {
  const lifecycle = field['x-states'];
  const states = isObject(lifecycle) ? lifecycle['states'] : undefined;
  return isObject(states) ? Object.keys(states) : [];
};

/** Lists of objects change field by field; other lists are what their items are. */
const hasOtherItems = ({ items: before }: Schema, { items: after }: Schema): boolean => {
  const haveFields =
    isObject(before) && isObject(after) && before['properties'] && after['properties'];
  return !haveFields && !isSame(before, after);
};

/** The keyword by which a field's values would be others; states may be added and described otherwise, and not go. */
export const typeKeywordChanged = (before: Schema, after: Schema): string | undefined => {
  const changed = TYPE_KEYWORDS.find((keyword) => !isSame(before[keyword], after[keyword]));
  if (changed !== undefined) return changed;
  if (hasOtherItems(before, after)) return 'items';
  const isLifecycle = Object.hasOwn(before, 'x-states');
  const kept = statesOf(after);
  const hasLost = statesOf(before).some((state) => !kept.includes(state));
  return isLifecycle !== Object.hasOwn(after, 'x-states') || hasLost ? 'x-states' : undefined;
};
