import { useTranslate } from 'react-admin';
import { fold } from '#schemas';

/** More are not looked through: people type on. */
const MOST_OFFERED = 100;

/** Stands behind the options that are offered: how many there are beside them. */
export interface MoreOptions {
  readonly more: number;
}

/** No option's key: no value that is stored holds this character. */
const MORE_KEY = '\u0000';

export const isMore = (option: unknown): option is MoreOptions =>
  typeof option === 'object' && option !== null && 'more' in option;

interface Offering<Option> {
  readonly labelOf: (option: Option) => string;
  readonly keyOf: (option: Option) => string;
  /** Is among what is offered before anything is typed. */
  readonly chosen?: Option | undefined;
}

const offeredOf = <Option>(
  options: readonly Option[],
  typed: string,
  { labelOf, chosen }: Offering<Option>,
): (Option | MoreOptions)[] => {
  const words = fold(typed).split(/\s+/u).filter(Boolean);
  const isFound = (option: Option): boolean => {
    const label = fold(labelOf(option));
    return words.every((word) => label.includes(word));
  };
  const found = words.length === 0 ? options : options.filter(isFound);
  const first = found.slice(0, MOST_OFFERED);
  const isLeftOut = chosen !== undefined && words.length === 0 && !first.includes(chosen);
  const more = found.length - first.length;
  return [...(isLeftOut ? [chosen] : []), ...first, ...(more > 0 ? [{ more }] : [])];
};

/**
 * What MUI's `Autocomplete` needs to offer a list of any length: those options whose labels hold all typed words,
 * whatever their case and accents, the first ones of them only; the last entry says how many are left.
 */
export const useOffered = <Option>(offering: Offering<Option>) => {
  const translate = useTranslate();
  const { labelOf, keyOf } = offering;
  return {
    filterOptions: (
      options: (Option | MoreOptions)[],
      { inputValue }: { readonly inputValue: string },
    ) =>
      offeredOf(
        options.filter((option): option is Option => !isMore(option)),
        inputValue,
        offering,
      ),
    getOptionLabel: (option: Option | MoreOptions): string =>
      isMore(option)
        ? translate('souk.form.moreOptions', { smart_count: option.more })
        : labelOf(option),
    getOptionKey: (option: Option | MoreOptions): string =>
      isMore(option) ? MORE_KEY : keyOf(option),
    getOptionDisabled: isMore,
    noOptionsText: translate('souk.form.noOptions'),
  };
};
