import SaveIcon from '@mui/icons-material/SaveOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { BOTTOM_BAR } from '#src/admin/theme/bottomBar.ts';
import { useFormStatus, useSchemaForm } from '../formContext.tsx';

const StepButtons = () => {
  const { groups, activeGroup, showGroup, setSubmitTarget } = useSchemaForm();
  const translate = useTranslate();
  const index = groups.findIndex(({ name }) => name === activeGroup);
  const previous = groups[index - 1];
  const next = groups[index + 1];
  return (
    <>
      <Button
        disabled={!previous}
        onClick={() => previous && showGroup(previous.name)}
        // On a phone there is no room for what cannot be pressed.
        sx={{ display: { xs: previous ? 'inline-flex' : 'none', sm: 'inline-flex' } }}
      >
        {translate('souk.form.previous')}
      </Button>
      {next && (
        <Button type="submit" variant="outlined" onClick={() => setSubmitTarget(next.name)}>
          {translate('souk.form.next')}
        </Button>
      )}
    </>
  );
};

/**
 * The bar that stays in view below a form: what changed, Save, and a wizard's Previous and Next.
 *
 * `children` stand at its start (Delete), `more` beside Save; `onSave` hears of Save's own press.
 */
export const SaveBar = ({
  children,
  more,
  onSave,
}: {
  readonly children?: ReactNode;
  readonly more?: ReactNode;
  readonly onSave?: () => void;
}) => {
  const { resource, record, setSubmitTarget } = useSchemaForm();
  const { isDirty, isSaving } = useFormStatus();
  const translate = useTranslate();
  const rest = record ? 'upToDate' : 'nothingYet';
  const status = isSaving ? 'saving' : isDirty ? 'unsaved' : rest;
  return (
    <Paper
      {...BOTTOM_BAR}
      variant="outlined"
      role="toolbar"
      aria-label={translate('souk.form.actions')}
      // Leaving a corrected field takes its error away and moves the page up: the button would leave
      // from under the pointer before it is let go, and the click would be lost.
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 'appBar',
        marginBlockStart: 3,
        paddingBlock: 1.5,
        paddingInline: { xs: 1.5, sm: 2.5 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      {children}
      <Typography
        variant="body2"
        color="text.secondary"
        role="status"
        sx={{ display: { xs: 'none', sm: 'block' } }}
      >
        {translate(`souk.form.${status}`)}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 1,
          marginInlineStart: 'auto',
        }}
      >
        {resource.form.kind === 'steps' && <StepButtons />}
        <Sending>
          <Button
            type="submit"
            variant="contained"
            startIcon={<SaveIcon />}
            loading={isSaving}
            loadingPosition="start"
            disabled={!isDirty}
            onClick={() => {
              onSave?.();
              setSubmitTarget(undefined);
            }}
            // A wizard's bar is one line on the narrowest phone, too.
            sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
          >
            {translate('ra.action.save')}
          </Button>
        </Sending>
        {more}
      </Box>
    </Paper>
  );
};
