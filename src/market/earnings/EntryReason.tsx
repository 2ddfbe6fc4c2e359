import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { HIDDEN_IN_PRINT } from '#src/admin/theme/print.ts';

/** Longer reasons would push the entries around them out of sight, above all on a phone. */
const LONG_CHARACTERS = 200;
const SHOWN_LINES = 3;

const CLAMPED = {
  '@media not print': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: SHOWN_LINES,
    overflow: 'hidden',
  },
} as const;

/** Why money moved: of a long reason its first lines, and the others when they are asked for; whole on paper. */
export const EntryReason = ({ reason }: { readonly reason: string }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isLong = reason.length > LONG_CHARACTERS;
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      <Box
        component="span"
        sx={{
          display: 'block',
          overflowWrap: 'anywhere',
          ...(isLong && !isOpen ? CLAMPED : {}),
        }}
      >
        <bdi>{reason}</bdi>
      </Box>
      {isLong && (
        <Link
          component="button"
          type="button"
          className={HIDDEN_IN_PRINT}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ paddingBlock: 0.5, font: 'inherit' }}
        >
          {translate(`payingOut.earnings.${isOpen ? 'lessReason' : 'wholeReason'}`)}
        </Link>
      )}
    </Box>
  );
};
