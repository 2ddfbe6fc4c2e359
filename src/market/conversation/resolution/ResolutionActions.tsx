import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '#schemas/generated/types.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import {
  type Ending,
  endingsFor,
  isArbiter,
  type ResolutionRecord,
  viewerOf,
} from './resolution.ts';

const AnswerDialog = lazyScreen(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);
/** It says of a refund what the refund's own dialog says, in the same words. */
const DecideDialog = lazyScreen(() =>
  withTexts(async () => (await import('./DecideDialog.tsx')).DecideDialog, 'refunds'),
);

const STATES = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
const COLORS = { accept: 'success', decline: 'danger', withdraw: 'inherit' } as const;

interface ResolutionActionsProps {
  readonly order: Order;
  readonly resolution: ResolutionRecord;
  /** Told while a dialog is open: what it is about must not go away under it. */
  readonly onDialog?: (isOpen: boolean) => void;
}

/** How whoever looks at an open resolution may end it. */
export const ResolutionActions = ({ order, resolution, onDialog }: ResolutionActionsProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const session = useSession();
  const moves = useModel().resources.get('resolutions')?.stateField?.states?.moves ?? [];
  const mayAnswer = useCapabilities().verb({ name: 'resolutions' }, 'update');
  const [dialog, setDialog] = useState<Ending | 'decide'>();
  const show = (next: Ending | 'decide' | undefined): void => {
    setDialog(next);
    onDialog?.(next !== undefined);
  };
  const labelOf = (one: Ending): string =>
    moves.find(({ to }) => to === STATES[one])?.title[language] ?? one;
  const endings = mayAnswer ? endingsFor(resolution, viewerOf(session, order)) : [];
  const mayDecide = resolution.kind === 'dispute' && isArbiter(session);
  const isOpen = resolution.status === 'open' && (endings.length > 0 || mayDecide);
  if (!isOpen && dialog === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isOpen && mayDecide && (
        <Button variant="contained" size="small" onClick={() => show('decide')}>
          {translate('resolutions.decide')}
        </Button>
      )}
      {(isOpen ? endings : []).map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === 'accept' ? 'contained' : 'outlined'}
          color={COLORS[one]}
          onClick={() => show(one)}
        >
          {labelOf(one)}
        </Button>
      ))}
      <Suspense fallback={null}>
        {dialog !== undefined && dialog !== 'decide' && (
          <AnswerDialog
            order={order}
            resolution={resolution}
            ending={dialog}
            label={labelOf(dialog)}
            onClose={() => show(undefined)}
          />
        )}
        {dialog === 'decide' && (
          <DecideDialog order={order} resolution={resolution} onClose={() => show(undefined)} />
        )}
      </Suspense>
    </Box>
  );
};
