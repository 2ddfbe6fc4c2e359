import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Dialog, InputBase, LinearProgress, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TOUCH } from '#src/admin/theme/plain/sharedStyles.ts';
import { errorText } from '../page/errorText.ts';
import { ChoiceList, lineId } from './ChoiceList.tsx';
import { type Choice, choicesOf, stepFrom } from './choices.ts';
import { useNavigationChoices } from './useNavigationChoices.ts';
import { useRowChoices } from './useRowChoices.ts';
import { useSuggestions } from './useSuggestions.ts';

const KEYS = [
  ['↑ ↓', 'move'],
  ['Enter', 'choose'],
  ['Esc', 'close'],
] as const;

const Keys = (): ReactElement => {
  const translate = useTranslate();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        gap: 2,
        paddingInline: 2.5,
        paddingBlock: 1,
        borderBlockStart: 1,
        borderColor: 'divider',
        [TOUCH]: { display: 'none' },
      }}
    >
      {KEYS.map(([key, act]) => (
        <Typography key={act} variant="caption" color="text.secondary">
          <kbd>{key}</kbd> {translate(`souk.lists.palette.${act}`)}
        </Typography>
      ))}
    </Box>
  );
};

/** Rows of every resource, pages and actions by what is typed (LIST-9); mounted while it is open. */
export const Palette = ({
  initial = '',
  onClose,
}: {
  /** What has been typed elsewhere. */
  readonly initial?: string;
  readonly onClose: () => void;
}): ReactElement => {
  const translate = useTranslate();
  const listId = useId();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [pointedId, point] = useState<string | undefined>();
  const { groups: suggested, isSearching, error } = useSuggestions(typed);
  const rows = useRowChoices(suggested);
  const groups = [...useNavigationChoices(typed), ...rows];
  const choices = choicesOf(groups);
  // The first line is at hand, so that Enter goes where one looks.
  const active = choices.find(({ id }) => id === pointedId) ?? choices[0];
  const isPartial = suggested.some((group) => group.isPartial);

  const run = (choice: Choice): void => {
    onClose();
    choice.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The keys that choose a letter of another alphabet are not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      run(active);
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      point(stepFrom(groups, active?.id, event.key));
    }
  };
  const found =
    choices.length > 0
      ? translate('souk.lists.palette.results', { smart_count: choices.length })
      : translate('souk.lists.palette.none', { text: typed.trim() });

  return (
    <Dialog
      open
      onClose={onClose}
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
        {translate('souk.lists.palette.title')}
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
            point(undefined);
          }}
          onKeyDown={onKeyDown}
          placeholder={translate('souk.lists.palette.placeholder')}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('souk.lists.palette.placeholder'),
            'aria-autocomplete': 'list',
            'aria-expanded': choices.length > 0,
            'aria-controls': choices.length > 0 ? listId : undefined,
            'aria-activedescendant': active && lineId(listId, active.id),
            autoComplete: 'off',
            dir: 'auto',
          }}
        />
      </Box>
      {/* Keeps its height, so that nothing moves while rows are looked for. */}
      <Box sx={{ blockSize: (theme) => theme.spacing(0.5), flexShrink: 0 }}>
        {isSearching && <LinearProgress aria-label={translate('souk.lists.palette.searching')} />}
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
          />
        )}
        {(choices.length === 0 || error !== undefined || isPartial) && (
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ paddingInline: 2.5, paddingBlock: 1.5 }}
          >
            {error !== undefined && error !== null
              ? translate('souk.lists.palette.failed', { reason: errorText(error, translate) })
              : choices.length > 0
                ? isPartial && translate('souk.lists.palette.partial')
                : !isSearching && found}
          </Typography>
        )}
      </Box>
      <Keys />
      <span role="status" style={visuallyHidden}>
        {isSearching ? '' : found}
      </span>
    </Dialog>
  );
};
