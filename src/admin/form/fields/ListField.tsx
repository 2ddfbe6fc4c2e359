import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { entryField, placeTitle } from '#schemas/model/fields/fieldAt.ts';
import { ANYTHING } from '#schemas/model/fields/names/freeNames.ts';
import { defaultOf, startValues } from '#schemas/model/fields/startValue.ts';
import { entryName } from '#src/admin/format/entryName.ts';
import { useBigForm } from '../bigFormContext.ts';
import { type FieldPath, idOf } from '../fieldPaths.ts';
import { useFormValue, useSchemaForm } from '../formContext.tsx';
import { helpIdOf, titleIdOf } from '../ids.ts';
import { addLabel } from './addLabel.ts';
import { type FieldEngine, readShape, useFieldEngine } from './engine.ts';
import { FieldErrors } from './FieldFrame.tsx';
import type { LabelledFieldProps } from './formFieldProps.ts';
import { ItemSorting } from './itemSorting.tsx';
import { type ItemActions, ListItem } from './ListItem.tsx';
import { PartBody, PartTitle } from './PartTitle.tsx';

/** So few stand side by side as cards (packages); more are rows below each other. */
const MAX_CARDS = 3;
/** A card's fields need this much; where it is not there, cards stand below each other. */
const CARDS = 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))';

/** The entry that may be added at a place, where the schema takes one there. */
const newEntryAt = (field: FieldModel, index: number): FieldModel | undefined => {
  const entry = entryField(field, index) ?? ANYTHING;
  return entry.isNever ? undefined : entry;
};

/** The entry that stands at a place; one that the schema takes nowhere is shown as what it is, to be taken away. */
const entryAt = (field: FieldModel, index: number): FieldModel =>
  newEntryAt(field, index) ?? ANYTHING;

/** What a new entry is before anybody fills it in: a list has no holes. */
const newEntry = (engine: FieldEngine, entry: FieldModel, path: FieldPath): unknown => {
  const named = defaultOf(entry);
  if (named !== undefined) return named;
  const { field } = readShape(engine, entry, path, undefined);
  if (field.kind === 'object' || field.kind === 'map') {
    const read = (one: FieldModel) => readShape(engine, one, [...path, one.name], undefined);
    return startValues(field.fields, read);
  }
  if (field.types.length !== 1) return null;
  if (field.types[0] === 'array') return [];
  return field.types[0] === 'string' && !field.options ? '' : null;
};

/**
 * A name for each entry that goes along with it, so that what is unfolded stays so when entries move.
 *
 * Entries that the person has just made are new: they are to be filled in.
 */
const useKeys = (count: number) => {
  const keys = useRef<number[]>([]).current;
  const made = useRef(new Set<number>()).current;
  /** The one that takes the focus once it is on the page, and not again when it is folded and unfolded. */
  const toFill = useRef<number>(undefined);
  useEffect(() => {
    toFill.current = undefined;
  });
  const last = useRef(0);
  const nextKey = (): number => {
    last.current += 1;
    return last.current;
  };
  while (keys.length < count) keys.push(nextKey());
  keys.length = count;
  return {
    keys,
    newKey: (): number => {
      const key = nextKey();
      made.add(key);
      toFill.current = key;
      return key;
    },
    isNew: (index: number): boolean => made.has(keys[index] ?? 0),
    isToFill: (index: number): boolean => keys[index] === toFill.current,
  };
};

const moved = <Item,>(list: readonly Item[], from: number, to: number): Item[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
};

const NO_ENTRIES: readonly unknown[] = [];
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : NO_ENTRIES);

/** Lets what is unfolded go along with entries that get other places: when the list has them, not a moment before. */
const useReorder = (path: FieldPath, list: readonly unknown[]) => {
  const folds = useBigForm()?.folds;
  const drawn = useRef(list);
  const waiting = useRef<(index: number) => number | undefined>(undefined);
  if (drawn.current !== list) {
    if (waiting.current) folds?.renumber(path, waiting.current);
    waiting.current = undefined;
    drawn.current = list;
  }
  return (placeOf: (index: number) => number | undefined): void => {
    waiting.current = placeOf;
  };
};

const useEntries = (field: FieldModel, path: FieldPath) => {
  const engine = useFieldEngine();
  const value = useFormValue(path);
  const list = listOf(value);
  const { keys, newKey, isNew, isToFill } = useKeys(list.length);
  const put = (change: (list: readonly unknown[]) => readonly unknown[]): void =>
    engine.change(path, (present: unknown) => change(listOf(present)));
  /** Entries go to other places. */
  const rearrange: typeof put = (change) => {
    engine.forgetWithin(path);
    put(change);
  };
  const room = field.schema.maxItems ?? Number.POSITIVE_INFINITY;
  const folds = useBigForm()?.folds;
  const reorder = useReorder(path, list);
  const move = (from: number, to: number): void => {
    const order = moved([...list.keys()], from, to);
    reorder((index) => order.indexOf(index));
    keys.splice(0, keys.length, ...moved(keys, from, to));
    rearrange((present) => moved(present, from, to));
  };
  const actionsOf = (index: number): ItemActions => {
    const isFixed = index < field.tuple.length;
    return {
      ...(!isFixed && index > field.tuple.length && { moveUp: () => move(index, index - 1) }),
      ...(!isFixed && index < list.length - 1 && { moveDown: () => move(index, index + 1) }),
      ...(!isFixed &&
        list.length < room && {
          duplicate: () => {
            reorder((place) => (place > index ? place + 1 : place));
            keys.splice(index + 1, 0, newKey());
            rearrange((present) =>
              present.toSpliced(index + 1, 0, structuredClone(present[index])),
            );
          },
        }),
      remove: () => {
        reorder((place) => (place === index ? undefined : place - Number(place > index)));
        keys.splice(index, 1);
        rearrange((present) => present.toSpliced(index, 1));
      },
    };
  };
  const entry = newEntryAt(field, list.length);
  const add =
    entry && list.length < room
      ? () => {
          folds?.set(idOf(path), true);
          keys.push(newKey());
          put((present) => [...present, newEntry(engine, entry, [...path, present.length])]);
        }
      : undefined;
  return { list, keys, isNew, isToFill, actionsOf, add };
};

/** A list of objects: title, count against the limit, items, and a button that adds one. */
export const ListField = ({ field, path, isFrozen, isLabelHidden }: LabelledFieldProps) => {
  const translate = useTranslate();
  const { language } = useSchemaForm();
  const { Field } = useFieldEngine();
  const { list, keys, isNew, isToFill, actionsOf, add } = useEntries(field, path);
  const id = idOf(path);
  const help = field.help?.[language];
  const { maxItems } = field.schema;
  const isCards = (maxItems ?? Number.POSITIVE_INFINITY) <= MAX_CARDS;
  const count =
    maxItems === undefined
      ? translate('souk.form.itemCount', { smart_count: list.length })
      : translate('souk.form.itemCountOf', { count: list.length, limit: maxItems });
  return (
    <Box role="group" aria-labelledby={titleIdOf(id)} data-field={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
        <PartTitle
          field={field}
          path={path}
          isHidden={isLabelHidden}
          isFoldable={list.length > 0}
          paths={list.map((_, index) => [...path, index])}
          tells="nothing"
        />
        <Typography variant="caption" color="text.secondary">
          {count}
        </Typography>
      </Box>
      {help && (
        <Typography id={helpIdOf(id)} variant="body2" color="text.secondary">
          <bdi>{help}</bdi>
        </Typography>
      )}
      <PartBody path={path} isFoldable={list.length > 0}>
        <ItemSorting
          names={list.map((_, index) => entryName(field, index, language, translate))}
          shape={isCards ? 'cards' : 'rows'}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              marginBlock: 1.5,
              alignItems: 'start',
              gridTemplateColumns: isCards ? CARDS : 'minmax(0, 1fr)',
            }}
          >
            {list.map((_, index) => {
              const entry = entryAt(field, index);
              const title = placeTitle(field, index)?.[language];
              return (
                <ListItem
                  key={keys[index]}
                  path={[...path, index]}
                  index={index}
                  name={entryName(field, index, language, translate)}
                  fields={entry.fields}
                  takesFocus={isToFill(index)}
                  startsOpen={list.length === 1 || isNew(index)}
                  isFrozen={isFrozen}
                  actions={actionsOf(index)}
                >
                  <Field
                    field={entry}
                    path={[...path, index]}
                    isFrozen={isFrozen}
                    isLabelHidden={title !== undefined}
                  />
                </ListItem>
              );
            })}
          </Box>
        </ItemSorting>
        {add && !isFrozen && (
          <Button id={id} variant="outlined" startIcon={<AddIcon />} onClick={add}>
            {addLabel(field, list.length, language, translate)}
          </Button>
        )}
      </PartBody>
      <FieldErrors path={path} isWhole={false} />
    </Box>
  );
};
