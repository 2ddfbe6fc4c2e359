import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldModel, fold, type ResourceModel } from '#schemas';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { type UsedWord, useUsedWords } from '#src/admin/words/useUsedWords.ts';
import { TidyQuestion } from './TidyQuestion.tsx';
import { type Tidying, useTidying } from './useTidying.ts';

/** Their filter is an address. */
const MOST_CHOSEN = 20;
/** People search where there are more. */
const MOST_SHOWN = 200;

interface WordListProps {
  readonly words: readonly UsedWord[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (word: string) => void;
}

const WordList = ({ words, chosen, onToggle }: WordListProps) => {
  const translate = useTranslate();
  const isFull = chosen.size >= MOST_CHOSEN;
  return (
    <List dense disablePadding aria-label={translate('tags.shown', { smart_count: words.length })}>
      {words.map(({ value, count }) => (
        <ListItem key={value} disablePadding>
          <ListItemButton
            role="checkbox"
            aria-checked={chosen.has(value)}
            disabled={isFull && !chosen.has(value)}
            onClick={() => onToggle(value)}
          >
            <ListItemIcon>
              <Checkbox
                disableRipple
                edge="start"
                tabIndex={-1}
                checked={chosen.has(value)}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
            </ListItemIcon>
            <ListItemText sx={{ overflowWrap: 'anywhere' }} primary={<bdi>{value}</bdi>} />
            <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
              {translate('tags.usedIn', { smart_count: count })}
            </Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};

export interface TagsDialogProps {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  readonly onClose: () => void;
}

/** All words that rows hold in a list: renames one, makes one of several, takes them from all rows (TABLE-8). */
export const TagsDialog = ({ resource, field, onClose }: TagsDialogProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { tidying, isLooking, failure, begin, end } = useTidying(resource, field);
  const used = useUsedWords(resource, field.name, search, true);
  const found = used.words.filter(({ value }) => fold(value).includes(fold(search.trim())));
  const shown = found.slice(0, MOST_SHOWN);
  const toggle = (word: string): void =>
    setChosen((present) => {
      const next = new Set(present);
      if (!next.delete(word)) next.add(word);
      return next;
    });
  const words = [...chosen];
  const ask = (kind: Tidying['kind']) => () => void begin(kind, words);
  const notes = [
    used.isPartial && translate('tags.partial'),
    (used.isMore || found.length > shown.length) && translate('tags.more'),
    chosen.size >= MOST_CHOSEN && translate('tags.most', { smart_count: MOST_CHOSEN }),
  ].filter(Boolean);
  return (
    <>
      <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>
          {translate('tags.title', { field: field.title[language] })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <Typography variant="body2">{translate('tags.help')}</Typography>
          <TextField
            autoFocus
            fullWidth
            size="small"
            type="search"
            label={translate('tags.find')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              // The first Escape empties the box, the next one leaves.
              if (event.key !== 'Escape' || search === '') return;
              event.stopPropagation();
              setSearch('');
            }}
          />
          {failure !== undefined && <Alert severity="error">{errorText(failure, translate)}</Alert>}
          {used.isPending && <Skeleton variant="rounded" height="8em" />}
          {used.error && (
            <Alert
              severity="error"
              action={<Button onClick={used.retry}>{translate('tags.again')}</Button>}
            >
              {errorText(used.error, translate)}
            </Alert>
          )}
          <Box role="status">
            {!used.isPending && !used.error && found.length === 0 && (
              <Typography color="text.secondary">
                {translate(used.words.length === 0 ? 'tags.none' : 'tags.notFound')}
              </Typography>
            )}
            {notes.map((note) => (
              <Typography key={String(note)} variant="body2" color="text.secondary">
                {note}
              </Typography>
            ))}
          </Box>
          {shown.length > 0 && <WordList words={shown} chosen={chosen} onToggle={toggle} />}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Typography role="status" variant="body2" sx={{ flexGrow: 1 }}>
            {chosen.size > 0 && translate('tags.chosen', { smart_count: chosen.size })}
          </Typography>
          <Button color="error" disabled={chosen.size === 0 || isLooking} onClick={ask('remove')}>
            {translate('tags.remove')}
          </Button>
          <Button
            variant="contained"
            loading={isLooking}
            disabled={chosen.size === 0}
            onClick={ask('rename')}
          >
            {translate(chosen.size > 1 ? 'tags.merge' : 'tags.rename')}
          </Button>
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
      {tidying && (
        <TidyQuestion
          resource={resource}
          field={field}
          tidying={tidying}
          known={used.words.map(({ value }) => value)}
          onClose={() => {
            end();
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
};
