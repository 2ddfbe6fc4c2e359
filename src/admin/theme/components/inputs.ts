import type { Components, Theme } from '@mui/material/styles';
import { focusRing } from '../focus.ts';
import { checkboxStyles, TOUCH } from '../plain/sharedStyles.ts';
import { fontSizePx, fontWeight, radiusPx, sizePx } from '../tokens.ts';

type Overrides = Components<Omit<Theme, 'components'>>;

/** Inputs: borders of 3 : 1, one height, the ring of look.md around the whole control. */
export const inputComponents: Overrides = {
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
  },
  MuiAutocomplete: { defaultProps: { fullWidth: true, size: 'small' } },
  MuiSelect: { defaultProps: { variant: 'outlined' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radiusPx.control,
        backgroundColor: theme.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': {
          insetBlockStart: 0,
          borderColor: theme.palette.controlBorder,
        },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.text.primary,
        },
        '&.Mui-focused': focusRing(theme),
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        '&.Mui-error.Mui-focused': { outlineColor: theme.palette.error.main },
        '&.Mui-disabled': { backgroundColor: theme.palette.background.default },
        // The ring is on the control: a second one inside it would double it.
        '& :focus-visible': { outline: 'none' },
        '& .MuiIconButton-root:focus-visible': focusRing(theme),
      }),
      input: {
        height: 'auto',
        minHeight: 20,
        paddingBlock: 8,
        [TOUCH]: { paddingBlock: 12 },
        '&::placeholder': { opacity: 0.8 },
      },
    },
  },
  // Labels stand above their inputs: one that floats in the border would be struck by the ring.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBlockEnd: 6,
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        fontSize: fontSizePx.small,
        fontWeight: fontWeight.medium,
        lineHeight: theme.typography.body2.lineHeight,
        color: theme.palette.text.primary,
        '&.Mui-focused': { color: theme.palette.text.primary },
        '&.Mui-error': { color: theme.palette.error.main },
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: { asterisk: ({ theme }) => ({ color: theme.palette.error.main }) },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { marginInline: 0, marginBlockStart: 4, '&:empty': { display: 'none' } },
    },
  },
  MuiCheckbox: { styleOverrides: { root: ({ theme }) => checkboxStyles(theme) } },
  MuiRadio: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 8,
        color: theme.palette.controlBorder,
        '&:has(:focus-visible)': focusRing(theme),
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 56,
        height: 36,
        padding: 8,
        '& .MuiSwitch-switchBase': { padding: 10 },
        '& .MuiSwitch-switchBase.Mui-checked': { transform: 'translateX(20px)' },
        '& .MuiSwitch-thumb': { width: 16, height: 16, boxShadow: 'none' },
        '& .MuiSwitch-switchBase .MuiSwitch-thumb': {
          backgroundColor: theme.palette.background.paper,
        },
        '& .MuiSwitch-track': {
          borderRadius: 10,
          opacity: 1,
          backgroundColor: theme.palette.controlBorder,
        },
        '& .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          backgroundColor: theme.palette.primary.main,
        },
        '& .MuiSwitch-switchBase.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
        '&:has(:focus-visible) .MuiSwitch-track': focusRing(theme),
      }),
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .MuiSlider-thumb': {
          width: 20,
          height: 20,
          '&.Mui-focusVisible': { ...focusRing(theme), boxShadow: 'none' },
        },
        '& .MuiSlider-rail': { opacity: 1, backgroundColor: theme.palette.controlBorder },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginInlineStart: -8, marginInlineEnd: 16, minHeight: sizePx.target },
    },
  },
};
