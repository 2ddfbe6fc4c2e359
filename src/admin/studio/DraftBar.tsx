import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Alert, Box, Button, Card, IconButton, Typography } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { useStudioDraft } from './draft/StudioDraft.tsx';
import { ReviewDialog } from './review/lazyReview.ts';

const Undo = mirrored(UndoOutlined);
const Redo = mirrored(RedoOutlined);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Ctrl-Z outside of inputs, which undo what is typed in them. */
const useUndoKeys = (undo: () => void, redo: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
};

/** What is prepared and not published: how much, whether it is saved, and what can be done with it. */
export const DraftBar = () => {
  const translate = useTranslate();
  const { steps, saving, canUndo, canRedo, undo, redo, replace, reload } = useStudioDraft();
  const [isReviewing, setReviewing] = useState(false);
  useUndoKeys(undo, redo);
  const count = steps.length;
  if (count === 0 && !canUndo && !canRedo && saving.state !== 'failed') return null;
  const status =
    count === 0
      ? 'studio.page.noChanges'
      : saving.state === 'saving'
        ? 'studio.page.saving'
        : 'studio.page.draftSaved';
  return (
    <>
      <Card
        component="section"
        aria-label={translate('studio.page.draft')}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          padding: 1.5,
          marginBlockEnd: 2,
          position: 'sticky',
          insetBlockStart: (theme) => theme.spacing(8),
          zIndex: 2,
        }}
      >
        <Box role="status" sx={{ flex: '1 1 160px' }}>
          <Typography component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
            {translate('studio.page.changes', { smart_count: count })}
          </Typography>{' '}
          <Typography component="span" variant="body2" color="text.secondary">
            {saving.state === 'failed' ? '' : translate(status)}
          </Typography>
        </Box>
        <Tooltip title={translate('studio.page.undo')}>
          <span>
            <IconButton
              aria-label={translate('studio.page.undo')}
              disabled={!canUndo}
              onClick={undo}
            >
              <Undo fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={translate('studio.page.redo')}>
          <span>
            <IconButton
              aria-label={translate('studio.page.redo')}
              disabled={!canRedo}
              onClick={redo}
            >
              <Redo fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
        <Button disabled={count === 0} onClick={() => replace([])}>
          {translate('studio.page.discard')}
        </Button>
        <Button variant="contained" disabled={count === 0} onClick={() => setReviewing(true)}>
          {translate('studio.page.review')}
        </Button>
        {saving.state === 'failed' && (
          <Alert
            severity="error"
            sx={{ flexBasis: '100%' }}
            action={
              saving.isStale && (
                <Button color="inherit" size="small" onClick={() => void reload()}>
                  {translate('studio.page.reloadDraft')}
                </Button>
              )
            }
          >
            {saving.isStale ? translate('studio.page.stale') : errorText(saving.error, translate)}
          </Alert>
        )}
      </Card>
      <Suspense fallback={null}>
        {isReviewing && <ReviewDialog onClose={() => setReviewing(false)} />}
      </Suspense>
    </>
  );
};
