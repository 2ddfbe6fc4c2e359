import { useEffect, useMemo, useState } from 'react';
import type { FieldPath } from '../fieldPaths.ts';
import { useFieldEngine } from '../fields/engine.ts';
import { useFormValues, useSchemaForm } from '../formContext.tsx';
import { fixedDataOf } from '../formFields.ts';
import { markFound } from './found.ts';
import { matchingPlaces, type Place, placesOf } from './places.ts';

const NO_PLACES: readonly Place[] = [];

/** What somebody looks for in a form, what is found, and the way from one to the next. */
export const useFieldSearch = () => {
  const { resource, record, language, show, reveal } = useSchemaForm();
  const engine = useFieldEngine();
  const [words, setWords] = useState('');
  const [hit, setHit] = useState<{ readonly index: number; readonly path: FieldPath }>();
  const isAsked = words.trim() !== '';
  // Nobody who types into the form waits for a search that is not there.
  const data = useFormValues((values) => (isAsked ? values : undefined));
  const places = useMemo(
    () => data && placesOf(engine, language, data, fixedDataOf(resource, record)),
    [engine, language, data, resource, record],
  );
  const hits = useMemo(() => (places ? matchingPlaces(places, words) : NO_PLACES), [places, words]);
  // After the parts around it are there.
  useEffect(() => hit && markFound(hit.path), [hit]);
  return {
    words,
    hits,
    isAsked,
    hit,
    type: (typed: string): void => {
      setWords(typed);
      setHit(undefined);
    },
    /** Shows the next field found, or the one before; after the last comes the first. */
    go: (steps: 1 | -1): void => {
      const from = hit?.index ?? (steps > 0 ? -1 : 0);
      const index = (from + steps + hits.length) % hits.length;
      const place = hits[index];
      if (!place) return;
      show(place.path);
      setHit({ index, path: place.path });
    },
    /** Goes on in the field that was found; answers whether there is one. */
    take: (): boolean => {
      if (hit) reveal(hit.path);
      return hit !== undefined;
    },
  };
};
