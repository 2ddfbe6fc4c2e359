import { Fragment, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Ltr } from '../cells/Ltr.tsx';
import { Reference } from '../cells/reference.tsx';
import type { FilterValues } from './filterValues.ts';
import { type FilterWord, filterWords, type Speaker } from './words.ts';

/** Says filters of a list in the reader's language. */
export const useSpeaker = (resource: ResourceModel): Speaker => {
  const translate = useTranslate();
  const language = useLanguage();
  const model = useModel();
  return useMemo(
    () => ({ resource, model, language, translate }),
    [resource, model, language, translate],
  );
};

const Word = ({ word }: { readonly word: FilterWord }) => {
  if (typeof word === 'string') return word;
  if ('figures' in word) return <Ltr>{word.figures}</Ltr>;
  return <Reference id={word.row} resource={word.resource} isPlain />;
};

/** A filter in words, with the titles of the rows that it names. */
export const FilterSentence = ({
  resource,
  values,
  beside,
}: {
  readonly resource: ResourceModel;
  readonly values: FilterValues;
  /** All filters in force. */
  readonly beside: FilterValues;
}) =>
  filterWords(useSpeaker(resource), values, beside).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence have no other name than their place.
    <Fragment key={index}>
      <Word word={word} />
    </Fragment>
  ));
