import { Box, Button } from '@mui/material';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { EASING, motionMs } from '#src/admin/theme/tokens.ts';
import type { RowAct } from '../../buttons/rowAct.ts';

/** The acts that stand behind a card, at the end of its line. */
export const SwipedActs = ({
  ref,
  title,
  acts,
  isShown,
  onRun,
}: {
  readonly ref: Ref<HTMLDivElement>;
  /** Of the row. */
  readonly title: string;
  readonly acts: readonly RowAct[];
  readonly isShown: boolean;
  readonly onRun: (act: RowAct) => void;
}) => {
  const translate = useTranslate();
  const cannotSend = useCannotSend();
  return (
    <Box
      ref={ref}
      sx={{
        position: 'absolute',
        insetBlock: 0,
        insetInlineEnd: 0,
        display: 'flex',
        visibility: isShown ? 'visible' : 'hidden',
        // As long as the card takes to cover them.
        transition: isShown ? 'none' : `visibility 0s ${EASING} ${motionMs.place}ms`,
      }}
    >
      {acts.map((act) => (
        <Button
          key={act.key}
          variant="contained"
          color={act.color ?? 'primary'}
          disabled={act.isBusy ?? false}
          aria-label={translate('souk.table.actionOn', { action: act.label, title })}
          {...(act.to !== undefined && { component: Link, to: act.to })}
          onClick={() => onRun(act)}
          {...(act.run && cannotSend?.control)}
          sx={{
            display: 'grid',
            alignContent: 'center',
            justifyItems: 'center',
            gap: 0.5,
            inlineSize: (theme) => theme.spacing(11),
            blockSize: '100%',
            padding: 0.5,
            borderRadius: 0,
            typography: 'caption',
            overflowWrap: 'anywhere',
          }}
        >
          {act.icon}
          {act.label}
        </Button>
      ))}
    </Box>
  );
};
