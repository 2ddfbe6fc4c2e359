import { Box, FormHelperText, OutlinedInput } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { holdsUnkeptNumber, parseExactly } from '#schemas';
import { useSchemaForm } from '../formContext.tsx';
import { type JsonTokenKind, jsonTokens } from './jsonTokens.ts';
import { useBufferedText } from './useBufferedText.ts';
import { toText, type WidgetProps } from './widget.ts';

const INDENT = 2;
const ROWS = 5;

const COLORS: Readonly<Record<JsonTokenKind, string>> = {
  key: 'primary.main',
  text: 'success.main',
  value: 'warning.main',
  mark: 'text.secondary',
  other: 'text.primary',
};

/** Text that does not parse is kept as it was typed; one that was stored stands in quotes, or it would be read as a number. */
const format = (value: unknown, typed: string | undefined): string => {
  const isHalfTyped = typeof value === 'string' && (value === typed || /^\s*[[{]/.test(value));
  return isHalfTyped || value === undefined ? toText(value) : JSON.stringify(value, null, INDENT);
};

/** The same text in colours, over the input whose own text is transparent: letter upon letter. */
const Colours = ({ text }: { readonly text: string }) => (
  <Box
    component="pre"
    aria-hidden
    sx={{
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      margin: 0,
      // That of a small multi-line input.
      padding: '8.5px 14px',
      font: 'inherit',
      lineHeight: 'inherit',
      letterSpacing: 'inherit',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'break-word',
      pointerEvents: 'none',
    }}
  >
    {jsonTokens(text).map(({ kind, text: piece, at }) => (
      <Box key={at} component="span" sx={{ color: COLORS[kind] }}>
        {piece}
      </Box>
    ))}
  </Box>
);

/** Free data as JSON, in colours. What does not parse stays in the field, says why, and blocks saving. */
export const JsonWidget = (props: WidgetProps) => {
  const { setParseError } = useSchemaForm();
  const translate = useTranslate();
  const [problem, setProblem] = useState<string>();
  const unread = useRef<string>(undefined);
  const judge = (reason: string | undefined, text?: string): void => {
    unread.current = text;
    setParseError(props.path, reason, text);
    setProblem(reason);
  };
  const parse = (text: string): unknown => {
    if (text.trim() === '') {
      judge(undefined);
      return undefined;
    }
    try {
      const value = parseExactly(text);
      if (holdsUnkeptNumber(value)) {
        judge(translate('validation.rounded', { label: props.label }), text);
        return text;
      }
      judge(undefined);
      return value;
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause;
      judge(translate('validation.json', { label: props.label, reason: cause.message }), text);
      return text;
    }
  };
  const buffer = useBufferedText(props.id, format(props.value, unread.current), (text) =>
    props.onChange(parse(text)),
  );
  const problemId = `${props.id}__problem`;
  // After a failed save the form itself says it.
  const isTold = problem !== undefined && !props.invalid;
  const described = [props.describedBy, isTold && problemId].filter(Boolean).join(' ');
  return (
    <>
      <Box
        dir="ltr"
        sx={{
          position: 'relative',
          isolation: 'isolate',
          typography: 'body2',
          '&&': { fontFamily: 'monospace' },
        }}
      >
        <Colours text={buffer.text} />
        <OutlinedInput
          id={props.id}
          name={props.id}
          size="small"
          fullWidth
          multiline
          minRows={ROWS}
          value={buffer.text}
          onChange={(event) => buffer.change(event.target.value)}
          onBlur={buffer.blur}
          disabled={props.disabled}
          error={props.invalid || isTold}
          placeholder={props.placeholder ?? '{ }'}
          autoComplete="off"
          inputProps={{
            'aria-describedby': described || undefined,
            'aria-required': props.required,
            spellCheck: false,
            dir: 'ltr',
          }}
          sx={{
            font: 'inherit',
            lineHeight: 'inherit',
            letterSpacing: 'inherit',
            '& textarea': {
              color: 'transparent',
              WebkitTextFillColor: 'transparent',
              caretColor: (theme) => theme.palette.text.primary,
              overflowWrap: 'break-word',
              '&::placeholder': {
                WebkitTextFillColor: 'currentcolor',
                color: 'text.secondary',
                opacity: 1,
              },
            },
          }}
        />
      </Box>
      {isTold && (
        <FormHelperText id={problemId} error role="status">
          {problem}
        </FormHelperText>
      )}
    </>
  );
};
