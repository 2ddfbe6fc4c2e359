import { Box, Typography } from '@mui/material';
import { memo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { PLAIN } from '#src/admin/theme/plain/styles.ts';
import { EASING, motionMs } from '#src/admin/theme/tokens.ts';
import type { RowAct } from '../../buttons/rowAct.ts';
import { PARENT_START } from '../../cells/Ellipsis.tsx';
import { RecordLink } from '../../cells/RecordLink.tsx';
import { RowCheckbox } from '../RowCheckbox.tsx';
import { type RowKeys, rowProps } from '../useRowKeys.ts';
import { CardFrame } from './CardFrame.tsx';
import { CardMenu } from './CardMenu.tsx';
import { CardPicture } from './CardPicture.tsx';
import { type CardShape, cardFacts, pictureOf } from './cardParts.ts';
import { FactLine } from './FactLine.tsx';
import { SwipedActs } from './SwipedActs.tsx';
import { useCardActs } from './useCardActs.tsx';
import { useSwipe } from './useSwipe.ts';

/** A title in the other direction is cut at its own end, not at the card's. */
const TITLE_SX = {
  '& bdi': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: PARENT_START,
  },
};

interface RecordCardProps {
  readonly resource: ResourceModel;
  readonly shape: CardShape;
  readonly record: RaRecord;
  readonly index: number;
  readonly isSelected: boolean;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
  readonly keys: RowKeys;
  readonly onToggle: (record: RaRecord, toHere: boolean) => void;
  /** Whether it stands aside, with its first acts in view. */
  readonly isAside: boolean;
  readonly onAside: (id: RaRecord['id'] | undefined) => void;
}

const Card = (props: RecordCardProps) => {
  const { resource, shape, record, index, isSelected, isStop, keys, onToggle } = props;
  const { isAside, onAside } = props;
  const { acts, moves, swiped, dialogs } = useCardActs({ resource, record });
  const menuButton = useRef<HTMLButtonElement>(null);
  const swipe = useSwipe({
    isOpen: isAside,
    onOpen: () => onAside(record.id),
    onClose: () => onAside(undefined),
  });
  const title = recordTitle(resource, record);
  const { words, figures } = cardFacts(shape, record, title);
  const run = (act: RowAct): void => {
    // The button is about to be covered: what the act opens gives the keyboard back to the menu.
    menuButton.current?.focus();
    onAside(undefined);
    act.run?.();
  };
  return (
    <Box
      component="li"
      {...rowProps(keys, record, index, isStop)}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {swiped.length > 0 && swipe.isTouched && (
        <SwipedActs
          ref={swipe.acts}
          title={title}
          acts={swiped}
          isShown={swipe.isShown}
          onRun={run}
        />
      )}
      <Box
        ref={swipe.content}
        {...(swiped.length > 0 && swipe.handlers)}
        sx={{
          position: 'relative',
          bgcolor: isSelected ? 'tint.primary' : 'background.paper',
          touchAction: 'pan-y',
          transition: `transform ${motionMs.place}ms ${EASING}`,
          '&[data-swiping]': { transition: 'none' },
          // The link that names the row is as large as its card; box and menu lie above it.
          [`& h2 .${PLAIN.link}::after`]: { content: '""', position: 'absolute', inset: 0 },
          [`& .${PLAIN.tick}, & button`]: { position: 'relative', zIndex: 1 },
        }}
      >
        <CardFrame
          box={
            <RowCheckbox
              resource={resource}
              record={record}
              isSelected={isSelected}
              onToggle={onToggle}
            />
          }
          picture={
            shape.picture && <CardPicture address={pictureOf(shape.picture, record)?.thumbnail} />
          }
          title={
            <Typography component="h2" variant="subtitle1" noWrap sx={TITLE_SX}>
              <RecordLink resource={resource} record={record} />
            </Typography>
          }
          words={words.length > 0 && <FactLine kind="words" facts={words} record={record} />}
          menu={<CardMenu title={title} acts={acts} moves={moves} button={menuButton} />}
          figures={
            shape.figures.length > 0 ? (
              <FactLine kind="figures" facts={figures} record={record} />
            ) : undefined
          }
        />
      </Box>
      {dialogs}
    </Box>
  );
};

/** One row on a phone, dense: its title, who and what, its state, how much and when. The rest is one tap away. */
export const RecordCard = memo(Card);
