import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Told } from '../draft/draftCalls.ts';

/** Whom a change breaks and whom it gives rights, for somebody to say yes to. */
export const Consequences = ({ breaks = [], widens = [] }: Told) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('studio.adding.consequences')}</AlertTitle>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {breaks.map(({ change, consumers }) => (
          <li key={change}>
            <bdi>{change}</bdi>
            <ul>
              {consumers.map(({ told }) => (
                <li key={told}>
                  <bdi>{told}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {widens.map((sentence) => (
          <li key={sentence}>
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </Box>
    </Alert>
  );
};
