import { useTranslate } from 'react-admin';
import { fieldTitle } from '../draft/fieldSchema.ts';
import { asLocalized, textsIn, titleTexts } from '../inputs/localizedText.ts';
import { TranslatedText } from '../inputs/TranslatedText.tsx';
import { changeLabel } from './labelChanges.ts';
import type { FieldEdit } from './useFieldEdit.ts';

const WITH_UNIT: readonly string[] = ['integer', 'number'];
const WITH_PLACEHOLDER: readonly string[] = ['text', 'longText', 'email', 'url', 'phone', 'slug'];

/** What people read of a field: its label, its help, an example, its unit. */
export const FieldTexts = ({
  field,
  onLabelled,
}: {
  readonly field: FieldEdit;
  /** Called with the path that the field has by its label. */
  readonly onLabelled: (path: string) => void;
}) => {
  const translate = useTranslate();
  const { own, name, schema, model, setUi } = field;
  const ui = schema['x-ui'] ?? {};
  const kind = model?.kind ?? '';
  return (
    <>
      <TranslatedText
        label={translate('studio.fields.label')}
        texts={titleTexts(own)}
        placeholder={fieldTitle({}, name, 'en')}
        isRequired
        onChange={(texts) => onLabelled(changeLabel(field, texts))}
      />
      <TranslatedText
        label={translate('studio.fields.help')}
        texts={textsIn(ui.help)}
        isLong
        onChange={(texts) => setUi({ help: asLocalized(texts) })}
      />
      {WITH_PLACEHOLDER.includes(kind) && (
        <TranslatedText
          label={translate('studio.fields.placeholder')}
          texts={textsIn(ui.placeholder)}
          onChange={(texts) => setUi({ placeholder: asLocalized(texts) })}
        />
      )}
      {WITH_UNIT.includes(kind) && (
        <TranslatedText
          label={translate('studio.fields.unit')}
          texts={textsIn(ui.unit)}
          onChange={(texts) => setUi({ unit: asLocalized(texts) })}
        />
      )}
    </>
  );
};
