import { Autocomplete, Box, InputAdornment } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ICONS, type IconName } from '#schemas';
import { icons } from '#src/admin/theme/icons.tsx';
import { PickerInput } from './PickerInput.tsx';
import type { WidgetProps } from './widget.ts';

const isIcon = (value: unknown): value is IconName => ICONS.some((name) => name === value);

const Picture = ({ name }: { name: IconName }) => {
  const Icon = icons[name];
  return <Icon fontSize="small" />;
};

/** An icon of the product's own set, found by name. */
export const IconWidget = (props: WidgetProps) => {
  const translate = useTranslate();
  const chosen = isIcon(props.value) ? props.value : null;
  return (
    <Autocomplete
      id={props.id}
      size="small"
      disabled={props.disabled}
      options={[...ICONS]}
      getOptionLabel={(name) => name.replaceAll('_', ' ')}
      noOptionsText={translate('souk.form.noOptions')}
      value={chosen}
      onChange={(_, name) => props.onChange(name ?? undefined)}
      renderOption={({ key, ...option }, name) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1.5 }}>
          <Picture name={name} />
          {name.replaceAll('_', ' ')}
        </Box>
      )}
      renderInput={(params) => (
        <PickerInput
          params={params}
          widget={props}
          start={
            chosen && (
              <InputAdornment position="start">
                <Picture name={chosen} />
              </InputAdornment>
            )
          }
        />
      )}
    />
  );
};
