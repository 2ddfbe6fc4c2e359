import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ColorName, isObject } from '#schemas';
import type { Schema } from '#schemas/model/operations/fieldPlaces.ts';
import { COLORS } from '#schemas/model/vocabulary.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { moveItem } from '#src/admin/sorting/moveItem.ts';
import { SortableList } from '#src/admin/sorting/SortableList.tsx';
import { freeKeyFrom } from '../adding/fieldKey.ts';
import { ColorMenu } from '../inputs/ColorChoice.tsx';
import { asLocalized, type Texts, textsIn, wordsIn } from '../inputs/localizedText.ts';
import { TranslatedText } from '../inputs/TranslatedText.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import type { FieldEdit } from './useFieldEdit.ts';

/** The choices of a field, or of the entries of a list. */
export const choicesOf = ({ schema }: FieldEdit): readonly unknown[] | undefined =>
  schema['x-states'] ? undefined : (schema.enum ?? schema.items?.enum);

/** What is said of each choice, by its value: labels, colours. */
const saidOf = ({ schema }: FieldEdit, keyword: 'x-enum' | 'x-colors'): Schema => {
  const said: unknown = schema[keyword] ?? schema.items?.[keyword];
  return isObject(said) ? said : {};
};

/** A field's choices: their order, their labels, one more, one less with what takes its place. */
export const FieldChoices = ({ field }: { readonly field: FieldEdit }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [gone, setGone] = useState<string>();
  const choices = (choicesOf(field) ?? []).map(String);
  const labels = saidOf(field, 'x-enum');
  const colors = saidOf(field, 'x-colors');
  const isOfList = field.schema.enum === undefined;
  // Choices of a list are of another type where they change: only its labels and order do not convert rows.
  const write = (next: readonly string[], nextLabels: Schema): void =>
    isOfList
      ? field.set({
          items: { ...field.schema.items, enum: next, 'x-enum': nextLabels },
        })
      : field.set({ enum: next, 'x-enum': nextLabels });
  const paint = (choice: string, color: ColorName): void => {
    const next = { ...colors, [choice]: color };
    if (isOfList) field.set({ items: { ...field.schema.items, 'x-colors': next } });
    else field.set({ 'x-colors': next });
  };
  const relabel = (choice: string, texts: Texts): void =>
    write(choices, { ...labels, [choice]: asLocalized(texts) ?? choice });
  const add = (): void => {
    const label = translate('studio.fields.newChoice');
    const value = freeKeyFrom(label, new Set(choices));
    write([...choices, value], { ...labels, [value]: label });
  };
  const remove = (choice: string): void => {
    const { [choice]: _label, ...others } = labels;
    write(
      choices.filter((one) => one !== choice),
      others,
    );
  };
  return (
    <Box>
      <Typography component="h4" variant="subtitle2" sx={{ marginBlockEnd: 1 }}>
        {translate('studio.fields.choices')}
      </Typography>
      <SortableList
        items={choices.map((key) => ({ key, name: wordsIn(labels[key], language, key) }))}
        label={translate('studio.fields.choices')}
        onMove={(from, to) => write(moveItem(choices, from, to), labels)}
      >
        {({ key, name }) => (
          <>
            <Box sx={{ flex: 1, paddingBlock: 1 }}>
              <TranslatedText
                label={translate('studio.fields.choice', { value: key })}
                texts={textsIn(labels[key] ?? key)}
                onChange={(texts) => relabel(key, texts)}
              />
            </Box>
            <ColorMenu
              name={name}
              value={COLORS.find((color) => color === colors[key]) ?? 'dark'}
              onChange={(color) => paint(key, color)}
            />
            <IconButton
              aria-label={translate('studio.fields.removeChoice', { name })}
              disabled={choices.length < 2}
              onClick={() => (field.isNew ? remove(key) : setGone(key))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </>
        )}
      </SortableList>
      <Button startIcon={<AddOutlined />} onClick={add}>
        {translate('studio.fields.addChoice')}
      </Button>
      {gone !== undefined && (
        <ReplaceDialog
          gone={gone}
          others={choices.filter((one) => one !== gone)}
          nameOf={(choice) => wordsIn(labels[choice], language, choice)}
          onClose={() => setGone(undefined)}
          onReplace={(to) => {
            setGone(undefined);
            field.draft.change({
              kind: 'replaceValues',
              field: field.isInside ? field.path : field.name,
              values: [[gone, to]],
            });
          }}
        />
      )}
    </Box>
  );
};
