import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { TagsDialog } from '#src/admin/table/tags/lazyTags.ts';
import type { Selection } from './selection.ts';
import { useLabels } from './useLabels.ts';

const LabelsDialog = lazyScreen(() =>
  withTexts(async () => (await import('./LabelsDialog.tsx')).LabelsDialog, 'many'),
);

/** Selects pictures to label them, and leads to all labels (TABLE-9); nothing where nobody labels. */
export const SelectionBar = ({
  selection,
  isOn,
  onToggle,
}: {
  readonly selection: Selection;
  readonly isOn: boolean;
  /** Begins to select, or ends it. */
  readonly onToggle: () => void;
}) => {
  const translate = useTranslate();
  const labels = useLabels();
  const [opened, setOpened] = useState<'labels' | 'tidy'>();
  if (!labels?.canChange) return null;
  const close = (): void => setOpened(undefined);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlockEnd: 2 }}
    >
      <Button variant={isOn ? 'contained' : 'outlined'} aria-pressed={isOn} onClick={onToggle}>
        {translate(isOn ? 'imageLibrary.endSelect' : 'imageLibrary.select')}
      </Button>
      {isOn && (
        <>
          <Typography role="status" variant="body2" color="text.secondary">
            {translate('imageLibrary.chosen', { smart_count: selection.length })}
          </Typography>
          <Button
            aria-haspopup="dialog"
            disabled={selection.length === 0}
            onClick={() => setOpened('labels')}
          >
            {translate('imageLibrary.setLabels')}
          </Button>
        </>
      )}
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpened('tidy')}
        sx={{ marginInlineStart: 'auto' }}
      >
        {translate('imageLibrary.tidyLabels')}
      </Button>
      <Suspense fallback={null}>
        {opened === 'labels' && (
          <LabelsDialog ids={selection.map(({ id }) => id)} onClose={close} />
        )}
        {opened === 'tidy' && <TagsDialog {...labels} onClose={close} />}
      </Suspense>
    </Box>
  );
};
