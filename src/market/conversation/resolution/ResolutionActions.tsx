import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '#schemas/generated/types.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import {
  type Ending,
  endingsFor,
  isArbiter,
  type ResolutionRecord,
  viewerOf,
} from './resolution.ts';

const DecideDialog = lazyScreen(async () => (await import('./DecideDialog.tsx')).DecideDialog);

const STATES = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
const COLORS = { accept: 'success', decline: 'danger', withdraw: 'inherit' } as const;

interface ResolutionActionsProps {
  readonly order: Order;
  readonly resolution: ResolutionRecord;
}

/** How whoever looks at an open resolution may end it. */
export const ResolutionActions = ({ order, resolution }: ResolutionActionsProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const session = useSession();
  const moves = useModel().resources.get('resolutions')?.stateField?.states?.moves ?? [];
  const mayAnswer = useCapabilities().verb({ name: 'resolutions' }, 'update');
  const [ending, setEnding] = useState<Ending>();
  const [isDeciding, setDeciding] = useState(false);
  const labelOf = (one: Ending): string =>
    moves.find(({ to }) => to === STATES[one])?.title[language] ?? one;
  const endings = mayAnswer ? endingsFor(resolution, viewerOf(session, order)) : [];
  const mayDecide = resolution.kind === 'dispute' && isArbiter(session);
  if (resolution.status !== 'open' || (endings.length === 0 && !mayDecide)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mayDecide && (
        <Button variant="contained" size="small" onClick={() => setDeciding(true)}>
          {translate('resolutions.decide')}
        </Button>
      )}
      {endings.map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === 'accept' ? 'contained' : 'outlined'}
          color={COLORS[one]}
          onClick={() => setEnding(one)}
        >
          {labelOf(one)}
        </Button>
      ))}
      {ending !== undefined && (
        <AnswerDialog
          order={order}
          resolution={resolution}
          ending={ending}
          label={labelOf(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
      <Suspense fallback={null}>
        {isDeciding && (
          <DecideDialog order={order} resolution={resolution} onClose={() => setDeciding(false)} />
        )}
      </Suspense>
    </Box>
  );
};
