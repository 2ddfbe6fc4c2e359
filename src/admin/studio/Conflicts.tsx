import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { fieldOf } from './draft/steps.ts';
import type { ResourceDraft } from './draft/useResourceDraft.ts';

const shown = (value: unknown): string =>
  value === undefined || value === null ? '–' : JSON.stringify(value);

const Side = ({ label, value }: { readonly label: string; readonly value: unknown }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <Ltr>{shown(value)}</Ltr>
    </Typography>
  </Box>
);

/** What others published meanwhile and a draft says otherwise, side by side; and steps that cannot be made any more. */
export const Conflicts = ({ draft }: { readonly draft: ResourceDraft }) => {
  const translate = useTranslate();
  const { conflicts, problems, settle, drop } = draft;
  return (
    <>
      {conflicts.map((conflict) => {
        const path = [fieldOf(conflict.step) ?? '', ...conflict.path].join(' › ');
        return (
          <Alert key={path} severity="warning" role="alert" sx={{ marginBlockEnd: 2 }}>
            <Typography>{translate('studio.page.conflict', { path })}</Typography>
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, marginBlock: 1 }}>
              <Side label={translate('studio.page.mine')} value={conflict.mine} />
              <Side label={translate('studio.page.theirs')} value={conflict.theirs} />
            </Box>
            <Button size="small" onClick={() => settle(conflict, 'mine')}>
              {translate('studio.page.keepMine')}
            </Button>
            <Button size="small" onClick={() => settle(conflict, 'theirs')}>
              {translate('studio.page.takeTheirs')}
            </Button>
          </Alert>
        );
      })}
      {problems.map(({ step, reason }) => (
        <Alert
          key={draft.steps.indexOf(step)}
          severity="error"
          sx={{ marginBlockEnd: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => drop(step)}>
              {translate('studio.page.dropStep')}
            </Button>
          }
        >
          {translate('studio.page.stepRefused', { field: fieldOf(step) ?? '', reason })}
        </Alert>
      ))}
    </>
  );
};
