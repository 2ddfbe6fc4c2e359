import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';
import { ChoiceMenu } from './ChoiceMenu.tsx';

/** Each language in its own letters; hidden where there is only one (SHELL-7). */
export const LanguageMenu = () => {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  if (locales.length < 2) return null;
  return (
    <ChoiceMenu
      label={translate('souk.shell.language.label')}
      icon={<TranslateOutlined />}
      choices={locales.map(({ locale: value, name }) => ({ value, label: name, lang: value }))}
      value={locale}
      onChoose={setLocale}
    />
  );
};
