import { englishStringTranslator, TranslatableString } from '@rjsf/utils';

type TranslateWord = (text: TranslatableString, params?: string[]) => string;

/** The few texts that RJSF writes by itself: shapes without a title are numbered, a new entry begins empty. */
export const rjsfTexts =
  (translate: (key: string, params: Record<string, unknown>) => string): TranslateWord =>
  (text, params = []) => {
    switch (text) {
      case TranslatableString.NewStringDefault:
        return '';
      case TranslatableString.OptionPrefix:
      case TranslatableString.TitleOptionPrefix:
        return translate('souk.form.shape', { number: params.at(-1) });
      default:
        return englishStringTranslator(text, params);
    }
  };
