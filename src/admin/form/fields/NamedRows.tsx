import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  Card,
  CardContent,
  FormHelperText,
  FormLabel,
  IconButton,
  OutlinedInput,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldModel, isObject, type Option } from '#schemas';
import { fieldUnder } from '#schemas/model/fields/names/freeNames.ts';
import { type FieldPath, idOf } from '../fieldPaths.ts';
import { useFormValue, useSchemaForm } from '../formContext.tsx';
import { Offered, offeredIdOf } from '../widgets/Offered.tsx';
import { useFieldEngine } from './engine.ts';
import { focusBeside } from './focusing.ts';
import type { FormFieldProps } from './formFieldProps.ts';

const canAdd = ({ names, schema }: FieldModel, count: number): boolean =>
  (names.isOpen || names.patterns.length > 0) && count < (schema.maxProperties ?? count + 1);

/** The same object with a name changed, at its place. */
const renamed = (value: Readonly<Record<string, unknown>>, from: string, to: string) =>
  Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name === from ? to : name, item]),
  );

const LABEL = { display: 'block', typography: 'subtitle2', marginBlockEnd: 0.75 } as const;

const NameInput = ({
  path,
  name,
  number,
  options,
  isFrozen,
  isNew,
  onRename,
}: {
  readonly path: FieldPath;
  readonly name: string;
  /** Which of the rows it is, from 1. */
  readonly number: number;
  /** Names that the schema lists (`propertyNames`). */
  readonly options: readonly Option[] | undefined;
  readonly isFrozen: boolean;
  /** Just added: its name is made up, and typed over. */
  readonly isNew: boolean;
  readonly onRename: (from: string, to: string) => void;
}) => {
  const translate = useTranslate();
  const { change } = useFieldEngine();
  const value = useFormValue(path);
  const [isTaken, setTaken] = useState(false);
  const id = `${idOf([...path, name])}__name`;
  const offered = offeredIdOf(id, options);
  const rename = (to: string): void => {
    if (!isObject(value)) return;
    const isOther = to !== name && (Object.hasOwn(value, to) || to === '__proto__');
    setTaken(isOther);
    if (isOther || to === name) return;
    onRename(name, to);
    change(path, renamed(value, name, to));
  };
  return (
    <Box>
      {/* As above the value, so that both boxes stand in one line. */}
      <FormLabel htmlFor={id} sx={LABEL}>
        {translate('souk.form.madeUpName', { number })}
      </FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        defaultValue={name}
        autoFocus={isNew}
        onFocus={({ target }) => isNew && target.select()}
        disabled={isFrozen}
        error={isTaken}
        // Half a name would be one of its own.
        onBlur={({ target }) => rename(target.value)}
        inputProps={{
          dir: 'auto',
          ...(offered && { list: offered }),
        }}
      />
      <Offered id={id} options={options} />
      {isTaken && <FormHelperText error>{translate('souk.form.nameTaken')}</FormHelperText>}
    </Box>
  );
};

/** A name that is not taken yet: the person gives it a better one. */
const newName = (value: Readonly<Record<string, unknown>>, { fields }: FieldModel): string => {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'name' : `name${number}`;
    if (!Object.hasOwn(value, name) && !fields.has(name)) return name;
  }
};

/** A row keeps its key when it is renamed: drawn anew, it would take the focus away from its value. */
const useRowKeys = () => {
  const [keys] = useState(() => new Map<string, number>());
  const give = (name: string, key: number): number => {
    keys.set(name, key);
    return key;
  };
  const unused = (): number => Math.max(-1, ...keys.values()) + 1;
  return {
    keyOf: (name: string): number => keys.get(name) ?? give(name, unused()),
    rename: (from: string, to: string): void => {
      const key = keys.get(from) ?? unused();
      give(to, key);
      // The old name, given to another row later, is a row of its own.
      give(from, unused());
    },
  };
};

/**
 * The names to draw, and the row that somebody is in: emptied, its value is gone from the data, and the row stays where
 * it is until it is left, or what is typed next would have no place.
 */
const useDrawnNames = (names: readonly string[]) => {
  const [entered, setEntered] = useState<{ readonly name: string; readonly place: number }>();
  const isGone = entered !== undefined && !names.includes(entered.name);
  return {
    drawn: isGone ? names.toSpliced(entered.place, 0, entered.name) : names,
    enter: (name: string, place: number): void => setEntered({ name, place }),
    leave: (): void => setEntered(undefined),
  };
};

/** A name stands beside its value where there is room, else above it. */
const ROW = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 2fr) auto' },
} as const;
const VALUE = {
  minInlineSize: 0,
  gridColumn: { xs: '1 / -1', md: 'auto' },
  order: { xs: 1, md: 0 },
} as const;

/** Names that the schema does not list, as rows of name and value; the root's are a group below all others. */
export const NamedRows = ({ field, path, isFrozen }: FormFieldProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const { language, resource } = useSchemaForm();
  const { change, Field } = useFieldEngine();
  const value = useFormValue(path);
  const { keyOf, rename } = useRowKeys();
  const [added, setAdded] = useState<string>();
  const own = isObject(value) ? value : {};
  const { drawn, enter, leave } = useDrawnNames(
    Object.keys(own).filter((name) => !field.fields.has(name)),
  );
  const isSouk = resource.rules === 'souk';
  // With Souk's own rules only a schema that says what stands under further names has any.
  if (isSouk && field.names.field === undefined) return null;
  const isPossible = canAdd(field, Object.keys(own).length);
  if (drawn.length === 0 && (!isPossible || isFrozen)) return null;
  // Beside fields that the schema lists, one more is a field; an object without any is a list of entries.
  const what = field.fields.size > 0 ? 'Field' : 'Entry';
  const isNamed = typeof path.at(-1) === 'string';
  const addText = isNamed
    ? translate(`souk.form.add${what}To`, { label: field.title[language] })
    : translate(`souk.form.add${what}`);
  const rows = (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {drawn.map((name, place) => (
        <Box
          key={keyOf(name)}
          data-field={idOf([...path, name])}
          sx={ROW}
          onFocus={() => enter(name, place)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) leave();
          }}
        >
          <NameInput
            path={path}
            name={name}
            number={place + 1}
            options={field.names.name?.options}
            isFrozen={isFrozen}
            isNew={name === added}
            onRename={(from, to) => {
              rename(from, to);
              enter(to, place);
              setAdded(undefined);
            }}
          />
          <Box sx={VALUE}>
            <Field field={fieldUnder(field, name)} path={[...path, name]} isFrozen={isFrozen} />
          </Box>
          {!isFrozen && (
            <IconButton
              aria-label={translate('souk.form.remove', { name })}
              // Level with the boxes, which stand below a label.
              sx={{ marginBlockStart: 3 }}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget.closest('[data-field]'));
                leave();
                change([...path, name], undefined);
              }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      {isPossible && !isFrozen && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            const name = newName(own, field);
            const isText = fieldUnder(field, name).types.includes('string');
            change([...path, name], isText ? '' : null);
            setAdded(name);
          }}
        >
          {addText}
        </Button>
      )}
    </Box>
  );
  if (path.length > 0) return rows;
  return (
    <Card variant="outlined" component="section" aria-labelledby={titleId}>
      <CardContent sx={{ display: 'grid', gap: 2.5, padding: 3 }}>
        <Typography id={titleId} variant="h6" component="h2">
          {translate(what === 'Field' ? 'souk.form.otherFields' : 'souk.form.furtherEntries')}
        </Typography>
        {rows}
      </CardContent>
    </Card>
  );
};
