import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, IconButton } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type FieldModel, recordName } from '#schemas';
import { useReadValue } from '#src/admin/session/useReadValue.ts';

export interface LeftOverValue {
  readonly title: string;
  readonly value: unknown;
  /** As it was when the value was typed; absent where nobody knows it any more. */
  readonly field: FieldModel | undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);

/** The value as people read it in its field. */
const useWords = ({ field, value }: LeftOverValue): string => {
  const readValue = useReadValue();
  const [words, setWords] = useState<string>();
  const read = useEffectEvent(
    async (of: FieldModel | undefined, typed: unknown): Promise<string> =>
      of ? readValue(of, { [recordName(of.name)]: typed }) : textOf(typed),
  );
  useEffect(() => {
    let isOver = false;
    void read(field, value).then((text) => {
      if (!isOver) setWords(text);
    });
    return () => {
      isOver = true;
    };
  }, [field, value]);
  return words ?? '';
};

const Copy = ({ title, text }: { readonly title: string; readonly text: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    notify('drafts.copied', { type: 'info' });
  };
  // Only pages that were reached securely have a clipboard.
  if (!window.isSecureContext) return null;
  return (
    <IconButton
      color="inherit"
      size="small"
      aria-label={translate('drafts.copy', { field: title })}
      onClick={() => void copy()}
    >
      <CopyIcon fontSize="small" />
    </IconButton>
  );
};

const Line = (one: LeftOverValue) => {
  const words = useWords(one);
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box component="dt" sx={{ fontWeight: 'fontWeightMedium' }}>
          {one.title}
        </Box>
        <Box
          component="dd"
          dir="auto"
          sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
        >
          {words}
        </Box>
      </Box>
      <Copy title={one.title} text={words} />
    </Box>
  );
};

/** What somebody typed that no input shows, to be read and copied. */
export const LeftOver = ({
  text,
  values,
}: {
  readonly text: string;
  readonly values: readonly LeftOverValue[];
}) => (
  <>
    <Box sx={{ marginBlockStart: 1 }}>{text}</Box>
    <Box component="dl" sx={{ margin: 0 }}>
      {values.map((one) => (
        <Line key={one.title} {...one} />
      ))}
    </Box>
  </>
);
