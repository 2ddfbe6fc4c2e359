import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useSpeaker } from './FilterSentence.tsx';
import { useFilters } from './FiltersProvider.tsx';
import { activeFilters, withoutFilter } from './filterValues.ts';
import { filterWords, wordsAsText } from './words.ts';

/** Takes the last condition away where it left no row; nothing where there is none beside the search words. */
export const LoosenFilter = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const speaker = useSpeaker(resource);
  const { newest, changeFilters } = useFilters();
  const last = activeFilters(newest).at(-1);
  if (!last) return null;
  const filter = wordsAsText(filterWords(speaker, last, newest));
  return (
    <Button variant="outlined" onClick={() => changeFilters((asked) => withoutFilter(asked, last))}>
      {translate('filters.loosen.button', { filter })}
    </Button>
  );
};
