import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, IconButton } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

export interface LeftOverValue {
  readonly title: string;
  readonly value: unknown;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);

const Copy = ({ title, value }: LeftOverValue) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(textOf(value));
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
        <Box key={one.title} sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Box component="dt" sx={{ fontWeight: 'fontWeightMedium' }}>
              {one.title}
            </Box>
            <Box
              component="dd"
              dir="auto"
              sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >
              {textOf(one.value)}
            </Box>
          </Box>
          <Copy {...one} />
        </Box>
      ))}
    </Box>
  </>
);
