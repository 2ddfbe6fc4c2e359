import { Box, InputAdornment } from '@mui/material';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { BufferedInput } from './BufferedInput.tsx';
import { toText, type WidgetProps } from './widget.ts';

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A colour, typed as #RRGGBB or picked. */
export const ColorWidget = (props: WidgetProps) => {
  const text = toText(props.value);
  return (
    <BufferedInput
      {...props}
      variant={{
        isLeftToRight: true,
        start: (
          <InputAdornment position="start">
            <Box
              component="input"
              type="color"
              aria-label={props.label}
              disabled={props.disabled}
              // The picker knows no "none" and shows black until a colour is chosen.
              {...(isColor(text) && { value: text })}
              onChange={(event) => props.onChange(event.target.value)}
              sx={{
                inlineSize: sizePx.iconInBar,
                blockSize: sizePx.iconInBar,
                padding: 0,
                border: 0,
                background: 'none',
                cursor: 'pointer',
              }}
            />
          </InputAdornment>
        ),
      }}
    />
  );
};
