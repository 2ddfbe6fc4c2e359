import { InputAdornment, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { unitOf } from '#schemas';
import { useSchemaForm } from '../formContext.tsx';
import { LengthCounter } from './LengthCounter.tsx';
import { Offered, offeredIdOf } from './Offered.tsx';
import { useBufferedText } from './useBufferedText.ts';
import { toText, type WidgetProps } from './widget.ts';

interface Variant {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly inputMode?: 'text' | 'decimal' | 'numeric';
  /** Numbers, addresses and colours run left to right in every language. */
  readonly isLeftToRight?: boolean;
  /** Generated, not typed: shown in a paler colour. */
  readonly isMade?: boolean;
  readonly autoComplete?: string;
  readonly rows?: number;
  readonly maxRows?: number;
  readonly start?: OutlinedInputProps['startAdornment'];
  readonly end?: OutlinedInputProps['endAdornment'];
  /** How the value reads while nobody types. */
  readonly format?: (value: unknown) => string;
  /** What typed text means; `undefined` clears the field. */
  readonly parse?: (text: string) => unknown;
}

const plainText = (text: string): unknown => (text === '' ? undefined : text);

/** The text input under every widget that is typed into. */
export const BufferedInput = ({ variant = {}, ...props }: WidgetProps & { variant?: Variant }) => {
  const { id, describedBy, field, value, required, disabled, invalid, onChange } = props;
  const { language } = useSchemaForm();
  const { format = toText, parse = plainText } = variant;
  const buffer = useBufferedText(id, format(value), (text) => onChange(parse(text)));
  const count = typeof value === 'number' ? value : undefined;
  const offered = offeredIdOf(id, field.suggestions);
  const unit = field.unit && unitOf(field.unit, language, count);
  return (
    <>
      <OutlinedInput
        id={id}
        name={id}
        size="small"
        fullWidth
        type={variant.type ?? 'text'}
        value={buffer.text}
        onChange={(event) => buffer.change(event.target.value)}
        onBlur={buffer.blur}
        disabled={disabled}
        error={invalid}
        placeholder={props.placeholder}
        multiline={variant.rows !== undefined}
        minRows={variant.rows}
        maxRows={variant.maxRows}
        autoComplete={variant.autoComplete ?? 'off'}
        startAdornment={variant.start}
        endAdornment={
          variant.end ?? (unit && <InputAdornment position="end">{unit}</InputAdornment>)
        }
        sx={variant.isMade ? { color: 'text.secondary' } : undefined}
        inputProps={{
          'aria-describedby': describedBy,
          'aria-required': required,
          inputMode: variant.inputMode,
          ...(variant.isLeftToRight && { dir: 'ltr' }),
          ...(offered && { list: offered }),
        }}
      />
      <LengthCounter text={buffer.text} limit={field.schema.maxLength} />
      <Offered id={id} options={field.suggestions} />
    </>
  );
};
