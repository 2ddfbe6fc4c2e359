import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import type { CurrencySum } from '#schemas/model/lists/figures.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { Money } from '#src/admin/session/money/Money.tsx';
import { useOptionalSession } from '#src/admin/session/session.tsx';
import { RefusedGroups } from '../RefusedGroups.tsx';
import { useRefusalText } from '../useRefusalText.ts';
import type { BulkPreview } from './previewBulk.ts';
import type { PreviewState } from './useBulkPreview.ts';

/** How a change is spoken of. */
export type ChangeWord = 'move' | 'edit';
const SOME = { move: 'many.canMove', edit: 'many.willChange' } as const;
const NONE = { move: 'many.noneCanMove', edit: 'many.noneChanges' } as const;

/** How far something has come with many rows. */
export const RowsProgress = ({
  text,
  done,
  total,
}: {
  readonly text: string;
  readonly done: number;
  readonly total: number | undefined;
}) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <span role="status">{text}</span>
    <LinearProgress
      aria-label={text}
      {...(total !== undefined && {
        variant: 'determinate',
        value: total === 0 ? 0 : (100 * done) / total,
      })}
    />
  </Box>
);

/** Amounts beside each other, each in its own currency: they are never added up. */
export const Sums = ({ sums }: { readonly sums: readonly CurrencySum[] }) => {
  const session = useOptionalSession();
  return sums.map(({ currency, sum }) => (
    <span key={currency ?? ''}>
      {', '}
      <Money value={sum} currency={currency ?? session?.store?.currency} />
    </span>
  ));
};

const Known = ({
  resource,
  word,
  preview: { changed, unchanged, refused, sums },
}: {
  readonly resource: ResourceModel;
  readonly word: ChangeWord;
  readonly preview: BulkPreview;
}) => {
  const translate = useTranslate();
  const total = changed.length + unchanged.length + refused.length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography role="status" variant="subtitle1" component="p">
        {changed.length === 0 ? (
          translate(NONE[word])
        ) : (
          <>
            {translate(SOME[word], { smart_count: changed.length, total: formatNumber(total) })}
            <Sums sums={sums} />
          </>
        )}
      </Typography>
      {unchanged.length > 0 && (
        <Typography variant="body2">
          {translate('many.areSo', { smart_count: unchanged.length })}
        </Typography>
      )}
      {refused.length > 0 && (
        <>
          <Typography variant="body2">
            {translate('many.stay', { smart_count: refused.length })}
          </Typography>
          <RefusedGroups resource={resource} refused={refused} />
        </>
      )}
    </Box>
  );
};

/** What the server says that a change would do to the selected rows, before it is made (TABLE-6). */
export const PreviewResult = ({
  resource,
  word,
  state,
}: {
  readonly resource: ResourceModel;
  readonly word: ChangeWord;
  readonly state: PreviewState;
}) => {
  const translate = useTranslate();
  const refusalText = useRefusalText(resource);
  switch (state.name) {
    case 'looking': {
      const { done, total } = state;
      const text =
        total === undefined
          ? translate('many.looking')
          : translate('many.lookingAt', { done: formatNumber(done), total: formatNumber(total) });
      return <RowsProgress text={text} done={done} total={total} />;
    }
    case 'known':
      return <Known resource={resource} word={word} preview={state.preview} />;
    case 'failed':
      return (
        <Box>
          <Typography role="status" color="error" variant="body2">
            {translate('many.lookFailed', { reason: refusalText(state.error) })}
          </Typography>
          <Button size="small" onClick={state.retry}>
            {translate('many.lookAgain')}
          </Button>
        </Box>
      );
    default:
      return null;
  }
};
