import SearchIcon from '@mui/icons-material/SearchOutlined';
import {
  Box,
  Dialog,
  type Direction,
  InputBase,
  LinearProgress,
  Typography,
  useTheme,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import type { Choice, PaletteSource } from '#src/admin/application/palette.ts';
import { errorText } from '../page/errorText.ts';
import { ChoiceList, lineId } from './ChoiceList.tsx';
import { choicesOf, stepFrom } from './choices.ts';
import { PaletteKeys } from './PaletteKeys.tsx';
import { useEnter } from './useEnter.ts';
import { useFocusAfter } from './useFocusAfter.ts';
import { useGroups } from './useGroups.ts';
import { useSources } from './useSources.ts';
import { useUsed } from './useUsed.ts';

export interface PaletteProps {
  /** What has been typed elsewhere. */
  readonly initial?: string;
  readonly onClose: () => void;
}

type Asked = (onClose: () => void) => ReactNode;

const isAtEnd = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  selectionStart === value.length && selectionEnd === value.length;

/** The keys into what can be done with a row, and out of it. */
const arrowsOf = (direction: Direction) =>
  direction === 'rtl'
    ? (['ArrowLeft', 'ArrowRight'] as const)
    : (['ArrowRight', 'ArrowLeft'] as const);

/** Without one that is pointed at, the first line, so that Enter goes where one looks; what changes something has to be meant. */
const atHand = (
  choices: readonly Choice[],
  pointedId: string | undefined,
  isMeant: boolean,
): Choice | undefined =>
  choices.find(({ id }) => id === pointedId) ??
  choices.find(({ isChange }) => isMeant || !isChange);

interface PaletteActs {
  readonly groups: ReturnType<typeof useGroups>['groups'];
  readonly active: Choice | undefined;
  /** The row of which the moves are shown. */
  readonly opened: Choice | undefined;
  readonly arrows: ReturnType<typeof arrowsOf>;
  readonly enter: () => void;
  readonly point: (id: string | undefined) => void;
  readonly openRow: (choice: Choice) => void;
  readonly leaveRow: () => void;
}

const keyHandler =
  ({ groups, active, opened, arrows: [into, out], enter, point, openRow, leaveRow }: PaletteActs) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    // The keys that choose a letter of another alphabet are not ours.
    if (event.nativeEvent.isComposing) return;
    const { key, currentTarget } = event;
    if (key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      point(stepFrom(groups, active?.id, key));
    } else if (key === into && !opened && active?.row && isAtEnd(currentTarget)) {
      event.preventDefault();
      openRow(active);
    } else if (opened && (key === out || key === 'Escape')) {
      event.preventDefault();
      // The dialog would close.
      event.stopPropagation();
      leaveRow();
    }
  };

const OpenPalette = ({
  sources,
  initial = '',
  onClose,
}: PaletteProps & { readonly sources: readonly PaletteSource[] }): ReactElement => {
  const translate = useTranslate();
  const listId = useId();
  const titleId = useId();
  const { direction } = useTheme();
  const arrows = arrowsOf(direction);
  const input = useRef<HTMLInputElement>(null);
  const onDone = useFocusAfter();
  const [typed, setTyped] = useState(initial);
  const [pointedId, point] = useState<string | undefined>();
  const [opened, setOpened] = useState<Choice>();
  const [asked, setAsked] = useState<Asked>();
  const [used, remember] = useUsed();
  const { groups, isSearching, late, isPartial, error } = useGroups(sources, typed, used, opened);
  const choices = choicesOf(groups);
  const isMeant = typed.trim() !== '' || opened !== undefined;
  const active = atHand(choices, pointedId, isMeant);

  const run = (choice: Choice): void => {
    if (choice.isDisabled) return;
    if (!choice.row && !choice.isChange) remember(choice.id);
    const { ask } = choice;
    if (ask) {
      setAsked(() => ask);
      return;
    }
    onDone();
    onClose();
    choice.run();
  };
  const isLate =
    isSearching && pointedId === undefined && (active === undefined || late.has(active.id));
  const { enter, forget } = useEnter(active, isLate, run);
  const openRow = (choice: Choice | undefined): void => {
    setOpened(choice);
    point(choice?.id);
    input.current?.focus();
  };
  const onKeyDown = keyHandler({
    ...{ groups, active, opened, arrows, enter, openRow, point },
    leaveRow: () => setOpened(undefined),
  });
  const found =
    choices.length > 0
      ? translate('souk.lists.palette.results', { smart_count: choices.length })
      : translate('palette.none', { text: typed.trim() });
  const hint =
    active?.row && !opened && translate('palette.hint', { smart_count: active.row.moves });

  if (asked) return <Suspense fallback={null}>{asked(onClose)}</Suspense>;
  return (
    <Dialog
      open
      onClose={onClose}
      // What comes next has it (`useFocusAfter`).
      disableRestoreFocus
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        // Another layer may still be closing, and give the keyboard back to where it came from.
        transition: { onEntered: () => input.current?.focus() },
        paper: {
          sx: {
            marginBlock: { xs: 2, sm: 8 },
            maxBlockSize: (theme) => ({
              xs: `calc(100% - ${theme.spacing(4)})`,
              sm: `calc(100% - ${theme.spacing(16)})`,
            }),
          },
        },
      }}
    >
      <span id={titleId} style={visuallyHidden}>
        {translate('palette.title')}
      </span>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, padding: 2 }}>
        <SearchIcon aria-hidden color="action" />
        <InputBase
          inputRef={input}
          autoFocus
          fullWidth
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            forget();
            setOpened(undefined);
            point(undefined);
          }}
          placeholder={translate('palette.placeholder')}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('palette.placeholder'),
            'aria-autocomplete': 'list',
            'aria-expanded': choices.length > 0,
            'aria-controls': choices.length > 0 ? listId : undefined,
            'aria-activedescendant': active && lineId(listId, active.id),
            autoComplete: 'off',
            dir: 'auto',
            onKeyDown,
          }}
        />
      </Box>
      {/* Keeps its height, so that nothing moves while rows are looked for. */}
      <Box sx={{ blockSize: (theme) => theme.spacing(0.5), flexShrink: 0 }}>
        {isSearching && <LinearProgress aria-label={translate('palette.searching')} />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minBlockSize: (theme) => theme.spacing(15),
          overflow: 'hidden',
        }}
      >
        {choices.length > 0 && (
          <ChoiceList
            id={listId}
            label={translate('souk.lists.palette.suggestions')}
            groups={groups}
            activeId={active?.id}
            onPoint={point}
            onRun={run}
            {...(!opened && { onMore: openRow })}
          />
        )}
        {(choices.length === 0 || error !== undefined || isPartial) && (
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ paddingInline: 2.5, paddingBlock: 1.5 }}
          >
            {error !== undefined && error !== null
              ? translate('palette.failed', { reason: errorText(error, translate) })
              : choices.length > 0
                ? isPartial && translate('palette.partial')
                : !isSearching && found}
          </Typography>
        )}
      </Box>
      <PaletteKeys
        keys={[
          ['↑ ↓', 'move'],
          ['Enter', 'choose'],
          ...(hint ? [[arrows[0] === 'ArrowRight' ? '→' : '←', 'more'] as const] : []),
          ...(opened ? [['Esc', 'back'] as const] : [['Esc', 'close'] as const]),
        ]}
      />
      <span role="status" style={visuallyHidden}>
        {isSearching ? '' : found}
      </span>
    </Dialog>
  );
};

/** Rows of every resource, pages and actions by what is typed (LIST-9, TABLE-12); mounted while it is open. */
export const Palette = (props: PaletteProps): ReactElement | null => {
  const sources = useSources();
  return sources ? <OpenPalette {...props} sources={sources} /> : null;
};
