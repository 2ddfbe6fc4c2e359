import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, Card, IconButton, LinearProgress, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { useSession } from '#src/admin/session/session.tsx';
import { type Step, useSteps } from './useSteps.ts';

const StepLine = ({ step, isNext }: { readonly step: Step; readonly isNext: boolean }) => {
  const translate = useTranslate();
  const { name, to, isDone = false } = step;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1.5,
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      {isDone ? (
        <CheckCircle aria-hidden color="success" />
      ) : (
        <RadioButtonUnchecked aria-hidden color="disabled" />
      )}
      <Box sx={{ flex: '1 1 24ch', minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
          {translate(`firstRun.${name}.title`)}
          {isDone && <span style={visuallyHidden}>{` – ${translate('firstRun.isDone')}`}</span>}
        </Typography>
        {!isDone && (
          <Typography variant="body2" color="text.secondary">
            {translate(`firstRun.${name}.text`)}
          </Typography>
        )}
      </Box>
      {!isDone && (
        <Button component={Link} to={to} variant={isNext ? 'contained' : 'outlined'}>
          {translate(`firstRun.${name}.action`)}
        </Button>
      )}
    </Box>
  );
};

/** What is left to do before an empty team can sell; gone once all of it is done, or when somebody puts it away. */
export const FirstRunGuide = ({ products }: { readonly products: readonly ResourceModel[] }) => {
  const translate = useTranslate();
  const titleId = useId();
  const { user } = useSession();
  const [isPutAway, putAway] = useStore(`firstRun.putAway.${user._id}`, false);
  const steps = useSteps(products);
  const done = steps.filter(({ isDone }) => isDone === true).length;
  const next = steps.find(({ isDone }) => isDone === false);
  if (isPutAway || steps.some(({ isDone }) => isDone === undefined) || !next) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: 2.5, marginBlockEnd: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography id={titleId} component="h2" variant="h4">
            {translate('firstRun.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('firstRun.progress', { done, all: steps.length })}
          </Typography>
        </Box>
        <IconButton aria-label={translate('firstRun.putAway')} onClick={() => putAway(true)}>
          <Close />
        </IconButton>
      </Box>
      <LinearProgress
        aria-labelledby={titleId}
        variant="determinate"
        value={(done / steps.length) * 100}
        sx={{ marginBlock: 2 }}
      />
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {steps.map((step) => (
          <StepLine key={step.name} step={step} isNext={step === next} />
        ))}
      </Box>
    </Card>
  );
};
