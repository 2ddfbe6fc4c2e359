import { FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useReadValues } from '../formContext.tsx';
import { useSelector } from '../valueStore.ts';
import { useOnlyFilled } from './onlyFilled.ts';

/** Hides what is empty while somebody reads a long form. */
export const OnlyFilledSwitch = () => {
  const translate = useTranslate();
  const filled = useOnlyFilled();
  const readValues = useReadValues();
  const isOn = useSelector(filled, ({ before }) => before !== undefined);
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={isOn}
          onChange={(_, checked) => filled.hideEmpty(checked ? readValues() : undefined)}
        />
      }
      label={translate('souk.form.onlyFilled')}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ marginInline: 0, gap: 1 }}
    />
  );
};
