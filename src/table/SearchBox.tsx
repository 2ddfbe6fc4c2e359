import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, IconButton, InputAdornment, TextField } from '@mui/material';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { SEARCH_KEY, without } from './filters/filterValues.ts';

/** A person types a key every 150–250 ms: the question is asked when they pause. */
const TYPING_PAUSE_MS = 300;
const FOCUS_KEY = '/';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

interface SearchBoxProps {
  /** What is searched, as people name it. */
  readonly name: string;
}

/** Words to look for in the whole list; "/" brings the keyboard here. */
export const SearchBox = ({ name }: SearchBoxProps): ReactElement => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const asked = String(filterValues[SEARCH_KEY] ?? '');
  const [seen, setSeen] = useState(asked);
  const [words, setWords] = useState(asked);
  // Asked by this box and not yet in the address, which changes a little later than the keys come.
  const [sent, setSent] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);

  // The back button or "clear all" changed the question: the box follows. Its own question comes
  // back while the person may be typing on, and must not take the newer keys away.
  if (asked !== seen) {
    const place = sent.indexOf(asked);
    setSeen(asked);
    setSent(place < 0 ? [] : sent.slice(place + 1));
    if (place < 0) setWords(asked);
  }

  const ask = (text: string): void => {
    const question = text.trim();
    const rest = without(filterValues, SEARCH_KEY);
    if (question !== asked) setSent([...sent, question]);
    setFilters(question === '' ? rest : { ...rest, [SEARCH_KEY]: question });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed text starts the pause again.
  useEffect(() => {
    if (words.trim() === asked) return undefined;
    const timer = setTimeout(() => ask(words), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent): void => {
      const isShortcut = event.key === FOCUS_KEY && !event.ctrlKey && !event.metaKey;
      if (!isShortcut || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focusOnSlash);
    return () => window.removeEventListener('keydown', focusOnSlash);
  }, []);

  const clear = (): void => {
    setWords('');
    ask('');
    input.current?.focus();
  };

  return (
    <TextField
      inputRef={input}
      type="search"
      value={words}
      onChange={(event) => setWords(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(words);
        if (event.key === 'Escape' && words !== '') clear();
      }}
      placeholder={translate('souk.table.searchIn', { name })}
      sx={{
        flex: '1 1 24ch',
        maxInlineSize: '48ch',
        '& ::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: {
          'aria-label': translate('souk.table.searchIn', { name }),
          'aria-keyshortcuts': FOCUS_KEY,
          dir: 'auto',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment:
            words === '' ? (
              <InputAdornment position="end">
                <Box
                  component="kbd"
                  aria-hidden
                  title={translate('souk.table.searchHint')}
                  sx={{
                    paddingInline: 0.75,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 0.5,
                    color: 'text.secondary',
                    font: 'inherit',
                    display: { xs: 'none', sm: 'inline-block' },
                    '@media (pointer: coarse)': { display: 'none' },
                  }}
                >
                  {FOCUS_KEY}
                </Box>
              </InputAdornment>
            ) : (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={translate('souk.table.clearSearch')}
                  onClick={clear}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
        },
      }}
    />
  );
};
