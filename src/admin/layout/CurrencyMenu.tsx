import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined';
import { useTranslate } from 'react-admin';
import { useDisplayCurrency } from '#src/admin/session/money/currency.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

/** In which currency figures are shown; hidden where there is only one (SHELL-7). */
export const CurrencyMenu = () => {
  const translate = useTranslate();
  const { codes, chosen, choose } = useDisplayCurrency();
  if (codes.length < 2 || chosen === undefined) return null;
  return (
    <ChoiceMenu
      label={translate('souk.shell.currency.label')}
      icon={<CurrencyExchangeOutlined />}
      choices={codes.map((code) => ({ value: code, label: code }))}
      value={chosen}
      onChoose={choose}
    />
  );
};
