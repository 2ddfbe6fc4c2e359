import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { Box, IconButton, ListItemIcon, Menu, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ColorName } from '#schemas';
import { COLORS } from '#schemas/model/vocabulary.ts';
import { useAnchor } from '#src/admin/layout/useAnchor.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';

const SWATCH_PX = 16;

const useColorName = (): ((color: ColorName) => string) => {
  const translate = useTranslate();
  return (color) => translate(`studio.lifecycle.colors.${color}`);
};

const Swatch = ({ color }: { readonly color: ColorName }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      flexShrink: 0,
      inlineSize: SWATCH_PX,
      blockSize: SWATCH_PX,
      borderRadius: '50%',
      bgcolor: `${color}.main`,
    }}
  />
);

interface ColorProps {
  readonly value: ColorName;
  readonly onChange: (color: ColorName) => void;
}

/** The colour of a state, changed where it stands. */
export const ColorMenu = ({ name, value, onChange }: ColorProps & { readonly name: string }) => {
  const translate = useTranslate();
  const colorName = useColorName();
  const { button, popup, close } = useAnchor();
  const label = translate('studio.lifecycle.colorOf', { name, color: colorName(value) });
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} {...button}>
          <Swatch color={value} />
        </IconButton>
      </Tooltip>
      <Menu {...popup}>
        {COLORS.map((color) => (
          <MenuItem
            key={color}
            role="menuitemradio"
            aria-checked={color === value}
            selected={color === value}
            onClick={() => {
              close();
              if (color !== value) onChange(color);
            }}
          >
            <ListItemIcon>
              <Swatch color={color} />
            </ListItemIcon>
            {colorName(color)}
            {color === value && (
              <CheckOutlined aria-hidden fontSize="small" sx={{ marginInlineStart: 'auto' }} />
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** The same in a dialog, among other inputs. */
export const ColorSelect = ({ value, onChange }: ColorProps) => {
  const translate = useTranslate();
  const colorName = useColorName();
  return (
    <TextField
      select
      fullWidth
      label={translate('studio.lifecycle.color')}
      value={value}
      onChange={({ target }) => {
        const chosen = COLORS.find((color) => color === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {COLORS.map((color) => (
        <MenuItem key={color} value={color}>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Swatch color={color} />
            {colorName(color)}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
};
