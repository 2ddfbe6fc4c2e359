import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import { Box, type Theme, Typography } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { visuallyHidden } from '@mui/utils';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Choice, ChoiceGroup } from '#src/admin/application/palette.ts';
import { Facts } from '#src/admin/layout/page/Facts.tsx';
import { SchemaIcon } from '#src/admin/theme/icons.tsx';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { PlainChip } from '#src/admin/theme/plain/PlainChip.tsx';
import { TOUCH } from '#src/admin/theme/plain/sharedStyles.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';

/** The id of a line in the page, by which the box says where the keyboard is. */
export const lineId = (listId: string, choiceId: string): string => `${listId}-${choiceId}`;

interface LineProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
  readonly onMore: (() => void) | undefined;
}

const MoreIcon = mirrored(ChevronIcon);

/** Leads to what else can be done with a row; by keyboard an arrow does. */
const More = ({ moves, onMore }: { readonly moves: number; readonly onMore: () => void }) => {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      title={translate('palette.hint', { smart_count: moves })}
      onClick={(event) => {
        event.stopPropagation();
        onMore();
      }}
      sx={{
        display: 'grid',
        placeItems: 'center',
        blockSize: sizePx.target,
        inlineSize: sizePx.target,
        flexShrink: 0,
        [TOUCH]: { blockSize: sizePx.touchTarget, inlineSize: sizePx.touchTarget },
      }}
    >
      <MoreIcon aria-hidden fontSize="small" color="action" />
      <span style={visuallyHidden}>{translate('palette.hint', { smart_count: moves })}</span>
    </Box>
  );
};

const Line = ({ id, choice, isActive, onPoint, onRun, onMore }: LineProps): ReactElement => {
  const line = useRef<HTMLElement>(null);
  const { note, facts: told = [] } = choice;
  const facts = [...new Set(note === undefined ? told : [note, ...told])];
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={line}
      component="div"
      role="option"
      id={id}
      aria-selected={isActive}
      aria-disabled={choice.isDisabled}
      lang={choice.lang}
      onPointerMove={isActive ? undefined : onPoint}
      // The box keeps the keyboard: what is typed next goes on there.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minBlockSize: sizePx.target,
        paddingInline: 1.5,
        paddingBlock: 0.75,
        borderRadius: 1,
        cursor: choice.isDisabled ? 'default' : 'pointer',
        color: choice.isDisabled ? 'text.secondary' : undefined,
        bgcolor: isActive ? 'action.selected' : undefined,
        [TOUCH]: { minBlockSize: sizePx.touchTarget },
      }}
    >
      {choice.icon && (
        <Box component="span" aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
          <SchemaIcon name={choice.icon} fontSize="small" />
        </Box>
      )}
      <Box component="span" sx={{ minInlineSize: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        <bdi>{choice.title}</bdi>
        {facts.length > 0 && (
          <Typography
            component="span"
            variant="body2"
            color="text.secondary"
            noWrap
            display="block"
          >
            <Facts facts={facts} />
          </Typography>
        )}
      </Box>
      {choice.chip && <PlainChip {...choice.chip} />}
      {choice.row && onMore && <More moves={choice.row.moves} onMore={onMore} />}
    </Box>
  );
};

interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ChoiceGroup[];
  readonly activeId: string | undefined;
  readonly onPoint: (id: string) => void;
  readonly onRun: (choice: Choice) => void;
  /** Asks what else can be done with a row. */
  readonly onMore?: (choice: Choice) => void;
  /** How high it may become. */
  readonly sx?: SystemStyleObject<Theme>;
}

/** Suggestions below a box that has the keyboard (ARIA's combobox with a list). */
export const ChoiceList = ({
  id,
  label,
  groups,
  activeId,
  onPoint,
  onRun,
  onMore,
  sx,
}: ChoiceListProps): ReactElement => (
  // It scrolls itself: the box that has the keyboard brings the line in question into sight.
  <Box id={id} role="listbox" aria-label={label} sx={{ padding: 1, overflowY: 'auto', ...sx }}>
    {groups.map((group) => (
      <Box key={group.id} role="group" aria-labelledby={lineId(id, `group-${group.id}`)}>
        <Typography
          id={lineId(id, `group-${group.id}`)}
          role="presentation"
          component="div"
          variant="overline"
          color="text.secondary"
          sx={{ paddingInline: 1.5, paddingBlockStart: 1 }}
        >
          {group.title}
        </Typography>
        {group.choices.map((choice) => (
          <Line
            key={choice.id}
            id={lineId(id, choice.id)}
            choice={choice}
            isActive={choice.id === activeId}
            onPoint={() => onPoint(choice.id)}
            onRun={() => onRun(choice)}
            onMore={onMore && (() => onMore(choice))}
          />
        ))}
      </Box>
    ))}
  </Box>
);
