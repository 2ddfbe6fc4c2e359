import { Box, Skeleton, type SliderProps, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { formatCounted, formatNumber } from '#src/admin/format/numbers.ts';
import { useSchemaForm } from '../formContext.tsx';
import type { WidgetProps } from './widget.ts';

// Few forms have one, and it is 7 kB of each form's first screen.
const Slider = lazyScreen<SliderProps>(async () => (await import('@mui/material/Slider')).default);

const DEFAULT_MAXIMUM = 100;

/** A number between two bounds; the form hears of it when the thumb is let go. */
export const SliderWidget = (props: WidgetProps) => {
  const { language, markDirty } = useSchemaForm();
  const { minimum = 0, maximum = DEFAULT_MAXIMUM, multipleOf, type } = props.field.schema;
  const stored = typeof props.value === 'number' ? props.value : minimum;
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? stored;
  const { unit } = props.field;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, paddingInline: 1 }}>
      <Suspense fallback={<Skeleton sx={{ flexGrow: 1 }} />}>
        <Slider
          value={shown}
          min={minimum}
          max={maximum}
          step={multipleOf ?? (type === 'integer' ? 1 : (maximum - minimum) / 100)}
          disabled={props.disabled}
          onChange={(_, value) => {
            setDragged(Number(value));
            markDirty();
          }}
          onChangeCommitted={(_, value) => {
            setDragged(undefined);
            props.onChange(Number(value));
          }}
          slotProps={{ input: { id: props.id, 'aria-describedby': props.describedBy } }}
          aria-labelledby={props.labelId}
        />
      </Suspense>
      <Typography component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {unit ? formatCounted(shown, unit, language) : <bdi dir="ltr">{formatNumber(shown)}</bdi>}
      </Typography>
    </Box>
  );
};
