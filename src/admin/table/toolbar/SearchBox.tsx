import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, IconButton, InputAdornment, Paper } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { LIMITS, type ResourceModel } from '#schemas';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { ChoiceList, lineId } from '#src/admin/layout/palette/ChoiceList.tsx';
import { choicesOf } from '#src/admin/layout/palette/choices.ts';
import { SEARCH_KEY, useSearchKey } from '#src/admin/layout/useSearchKey.ts';
import { TOUCH } from '#src/admin/theme/plain/sharedStyles.ts';
import { useSearchSuggestions } from '../search/useSearchSuggestions.ts';
import { useSearchText } from '../search/useSearchText.ts';

/** Words to look for in the whole list, with suggestions (ARIA's combobox); "/" brings the keyboard here. */
export const SearchBox = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const listId = useId();
  const { words, type, ask } = useSearchText();
  const suggestions = useSearchSuggestions(resource, words);
  const { isOpen, active, groups } = suggestions;
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const label = translate('souk.table.searchIn', {
    name: translate(`resources.${resource.name}.name`, { smart_count: 2 }),
  });

  useSearchKey(input);

  const clear = (): void => {
    type('');
    ask('');
    suggestions.close();
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (suggestions.onKey(event)) return;
    if (event.key === 'Enter') {
      ask(words);
      suggestions.close();
    }
    if (event.key === 'Escape' && words !== '') clear();
  };

  return (
    <Box
      ref={box}
      sx={{ position: 'relative', flex: { xs: '1 1 12ch', sm: '1 1 24ch' }, maxInlineSize: '48ch' }}
    >
      <LimitedTextField
        fullWidth
        value={words}
        limit={LIMITS.searchCharacters}
        onChange={(text) => {
          type(text);
          suggestions.open();
        }}
        onBlur={suggestions.hideSoon}
        onKeyDown={onKeyDown}
        placeholder={label}
        attributes={{
          ref: input,
          role: 'combobox',
          'aria-label': label,
          'aria-keyshortcuts': SEARCH_KEY,
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': active && lineId(listId, active.id),
          autoComplete: 'off',
          // What a phone's keyboard writes on its Enter.
          enterKeyHint: 'search',
        }}
        adornments={{
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
                    [TOUCH]: { display: 'none' },
                  }}
                >
                  {SEARCH_KEY}
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
        }}
      />
      {isOpen && (
        // Beside its box, within the page's main part, and below it: a list of suggestions needs no engine to be placed.
        <Box
          role="presentation"
          sx={{
            position: 'absolute',
            insetInlineStart: 0,
            insetBlockStart: '100%',
            zIndex: 'modal',
          }}
        >
          <Paper
            elevation={8}
            sx={{
              inlineSize: box.current?.clientWidth,
              marginBlockStart: 0.5,
            }}
          >
            <ChoiceList
              id={listId}
              label={translate('souk.lists.palette.suggestions')}
              groups={groups}
              activeId={active?.id}
              onPoint={suggestions.point}
              onRun={suggestions.run}
              sx={{ maxBlockSize: (theme) => theme.spacing(50) }}
            />
          </Paper>
        </Box>
      )}
      <span role="status" style={visuallyHidden}>
        {isOpen &&
          translate('souk.lists.palette.results', { smart_count: choicesOf(groups).length })}
      </span>
    </Box>
  );
};
