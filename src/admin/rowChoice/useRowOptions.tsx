import { keepPreviousData } from '@tanstack/react-query';
import { type HTMLAttributes, type Key, type UIEvent, useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { LIMITS, type ResourceModel, recordTitle, SEARCH_KEY } from '#schemas';
import { errorText, type Translate } from '#src/admin/layout/page/errorText.ts';
import { useMayList } from '#src/admin/session/ownRole.ts';
import { TeamText } from '#src/admin/session/teams/TeamText.tsx';
import { useDebounced } from '#src/admin/typing/useDebounced.ts';
import { isTooLong, lengthOf } from '#src/admin/words/words.ts';

/** Rows offered at first, and added each time the end of the list is reached. */
const OFFERED_ROWS = 20;
/** After so many rows people search instead. */
const MAX_OFFERED_ROWS = 200;
/** One request for each pause in typing, not for each letter. */
const PAUSE_MS = 250;
/** The next rows are asked for when the end of the list is as near as this. */
const NEAR_END_PX = 80;
const SEARCHED = { maxLength: LIMITS.searchCharacters };

type OptionProps = HTMLAttributes<HTMLLIElement> & { readonly key: Key };

/** Why nothing is offered. */
const noOptionsText = (
  translate: Translate,
  { mayList, words, error }: { mayList: boolean; words: string; error: unknown },
): string => {
  if (!mayList) return translate('souk.table.notVisible');
  if (isTooLong(words, SEARCHED)) {
    const [count, limit] = [lengthOf(words), SEARCHED.maxLength];
    return translate('souk.form.charactersOver', { count, limit, smart_count: count - limit });
  }
  // A failed search must not read like one without results.
  return error ? errorText(error, translate) : translate('souk.form.noOptions');
};

/** What MUI's `Autocomplete` needs to offer the rows of a resource: its first ones, then what the words find. */
export const useRowOptions = <Row extends RaRecord = RaRecord>(target: ResourceModel) => {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const settled = useDebounced(words, PAUSE_MS);
  const isOver = isTooLong(words, SEARCHED);
  const [more, setMore] = useState({ words: '', rows: OFFERED_ROWS });
  const mayList = useMayList(target.name);
  const rows = more.words === settled ? more.rows : OFFERED_ROWS;
  const {
    data = [],
    total = 0,
    isFetching,
    error,
  } = useGetList<Row>(
    target.name,
    {
      filter: settled === '' ? {} : { [SEARCH_KEY]: settled },
      pagination: { page: 1, perPage: rows },
      sort: target.defaultSort,
    },
    // The offered rows stay until the next arrive, so that the list does not blink.
    {
      enabled: isOpen && mayList && !isTooLong(settled, SEARCHED),
      placeholderData: keepPreviousData,
    },
  );
  const offerMore = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    const isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    if (!isNearEnd || isFetching || data.length >= total || rows >= MAX_OFFERED_ROWS) return;
    setMore({ words: settled, rows: rows + OFFERED_ROWS });
  };
  return {
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    options: isOver ? [] : data,
    // The server searched already: what it found is offered whatever the letters.
    filterOptions: (found: Row[]) => found,
    getOptionLabel: (row: Row) => recordTitle(target, row),
    renderOption: ({ key, ...option }: OptionProps, row: Row) => (
      <li key={key} {...option}>
        <span>
          <bdi>{recordTitle(target, row)}</bdi>
          <TeamText resource={target} record={row} />
        </span>
      </li>
    ),
    getOptionKey: ({ id }: Row) => id,
    isOptionEqualToValue: (row: Row, other: Row) => row.id === other.id,
    // Choosing an option changes the input's text as well, which is no search.
    onInputChange: (_: unknown, text: string, reason: string) =>
      setWords(reason === 'input' ? text : ''),
    slotProps: { listbox: { onScroll: offerMore } },
    loading: !isOver && (isFetching || words !== settled),
    loadingText: translate('souk.shell.state.loading'),
    noOptionsText: noOptionsText(translate, { mayList, words, error }),
  };
};
