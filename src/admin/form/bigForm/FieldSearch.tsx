import ArrowDownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, IconButton, InputAdornment, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { SEARCH_KEY, useSearchKey } from '#src/admin/layout/useSearchKey.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { useFieldSearch } from './useFieldSearch.ts';

const BETWEEN_LABELS = ' › ';

/** Finds fields by label, name and description: Enter shows the next one, Escape leads into it or back. */
export const FieldSearch = () => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<HTMLElement>(null);
  const { words, hits, isAsked, hit, type, go, take } = useFieldSearch();
  useSearchKey(input);
  const place = hit && hits[hit.index];
  const found = place
    ? translate('souk.form.foundAt', {
        number: hit.index + 1,
        count: hits.length,
        place: place.trail.join(BETWEEN_LABELS),
      })
    : translate('souk.form.found', { smart_count: hits.length });
  const isNothing = isAsked && hits.length === 0;

  const leave = (): void => {
    if (!take()) before.current?.focus();
    type('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter') return;
    // The form would be saved.
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  };
  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: '1 1 32ch' }}
    >
      <TextField
        inputRef={input}
        value={words}
        onChange={({ target }) => type(target.value)}
        onFocus={({ relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement) before.current = relatedTarget;
        }}
        onKeyDown={onKeyDown}
        placeholder={translate('souk.form.find')}
        sx={{ flex: '1 1 20ch', maxInlineSize: '40ch' }}
        slotProps={{
          htmlInput: {
            type: 'search',
            'aria-label': translate('souk.form.find'),
            'aria-keyshortcuts': SEARCH_KEY,
            autoComplete: 'off',
            enterKeyHint: 'search',
            dir: 'auto',
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {hits.length > 0 && (
        <Box sx={{ display: 'flex' }}>
          <Tooltip title={translate('souk.form.previousFound')}>
            <IconButton
              size="small"
              aria-label={translate('souk.form.previousFound')}
              onClick={() => go(-1)}
            >
              <ArrowUpIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title={translate('souk.form.nextFound')}>
            <IconButton
              size="small"
              aria-label={translate('souk.form.nextFound')}
              onClick={() => go(1)}
            >
              <ArrowDownIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      )}
      <Typography
        variant="body2"
        role="status"
        color={isNothing ? 'error' : 'text.secondary'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {isNothing ? translate('souk.form.notFoundHere') : isAsked && found}
      </Typography>
    </Box>
  );
};
