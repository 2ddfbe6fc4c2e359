import { isSame, type Option, sameInAll } from '#schemas';
import { toText } from './widget.ts';

/** The option of a value; one from before the schema changed is seen as it is written. */
export const optionOf = (options: readonly Option[], value: unknown): Option =>
  options.find((option) => isSame(option.value, value)) ?? {
    ...{ value, key: toText(value) },
    title: sameInAll(toText(value)),
  };
