import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Told } from '../draft/draftCalls.ts';

/** What changes do, in sentences: what becomes otherwise, whom it breaks, whom it gives rights. */
export const ToldChanges = ({ told }: { readonly told: Told }) => {
  const translate = useTranslate();
  const { changes, breaks = [], widens = [], hides = 0 } = told;
  // A change that breaks nobody known stands in the list above already.
  const breaking = breaks.filter(({ consumers }) => consumers.length > 0);
  return (
    <>
      {changes.length === 0 ? (
        <Typography>{translate('studio.review.nothing')}</Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {changes.map((sentence) => (
            <Typography component="li" key={sentence} sx={{ overflowWrap: 'anywhere' }}>
              {sentence}
            </Typography>
          ))}
        </Box>
      )}
      {breaking.map(({ change, consumers }) => (
        <Alert key={change} severity="warning">
          <Typography>{change}</Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {consumers.map(({ kind, told: sentence }) => (
              <li key={`${kind} ${sentence}`}>{sentence}</li>
            ))}
          </Box>
        </Alert>
      ))}
      {widens.length > 0 && (
        <Alert severity="warning">
          <Typography>{translate('studio.review.widens')}</Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {widens.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        </Alert>
      )}
      {hides > 0 && (
        <Alert severity="warning">{translate('studio.review.hides', { smart_count: hides })}</Alert>
      )}
    </>
  );
};
