import SearchIcon from '@mui/icons-material/SearchOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LIMITS } from '#schemas';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { useTakenText } from '#src/admin/form/widgets/useLengthLimit.ts';
import { radiusPx } from '#src/admin/theme/tokens.ts';
import { useDebounced } from '#src/admin/typing/useDebounced.ts';
import { failureText } from '#src/admin/uploads/failureText.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { ImageDetails } from './ImageDetails.tsx';
import { GridSkeleton, ImageGrid } from './ImageGrid.tsx';
import type { LibraryImage } from './image.ts';
import { createImageChanges } from './imageChanges.ts';
import { LabelFilter } from './LabelFilter.tsx';
import {
  type Choice,
  isFull,
  type Selection,
  toggled,
  withChanged,
  withChosen,
} from './selection.ts';
import { UnusedBar } from './UnusedBar.tsx';
import { UploadArea } from './UploadArea.tsx';
import { useLibrary } from './useLibrary.ts';
import { usePasteAndDrop } from './usePasteAndDrop.ts';
import { useUploadQueue } from './useUploadQueue.ts';

/** A pause in typing is a question. */
const SEARCH_DELAY_MS = 250;

/**
 * The image library: search, upload, titles in place, show more, and a choice where one is asked for (IMG-1 … IMG-6).
 *
 * Shape: whoever shows it owns the selection.
 */
export const ImageLibrary = ({
  choice,
  selection,
  onSelect,
  canDelete = true,
}: {
  readonly choice: Choice;
  readonly selection: Selection;
  readonly onSelect: (change: (present: Selection) => Selection) => void;
  /** False where the server has no call for it. */
  readonly canDelete?: boolean;
}) => {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [isUnused, setUnused] = useState(false);
  const asked = useDeferredValue(
    useDebounced(useTakenText(words, LIMITS.searchCharacters), SEARCH_DELAY_MS),
  );
  const [labels, setLabels] = useState<readonly string[]>([]);
  const library = useLibrary({ search: asked, labels, isUnused });
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [shown, setShown] = useState<LibraryImage>();
  const queue = useUploadQueue({
    onUploaded: (image) => {
      library.prepend(image);
      onSelect((present) => withChosen(choice, present, [image]));
    },
    onFailure: (error) => setFailure({ error }),
  });
  const { isOver, dropProps } = usePasteAndDrop(queue.add);

  const { error } = library;
  useEffect(() => {
    if (error) setFailure({ error });
  }, [error]);

  const takeChanges = useEffectEvent((): void => {
    const read = library.images;
    onSelect((present) => withChanged(present, read));
  });
  const { pages } = library;
  // Somebody else may give a chosen picture another file, which is the one to insert.
  useEffect(() => {
    if (pages) takeChanges();
  }, [pages]);

  const { rename, label, remove, removeUnused } = createImageChanges({
    library,
    onChanged: (image) => {
      onSelect((present) => withChanged(present, [image]));
      setShown((present) => (present?.id === image.id ? image : present));
    },
    onRemoved: () => setShown(undefined),
    onFailure: (error) => setFailure({ error }),
  });

  const notice = <FailureNotice failure={failure} onClose={() => setFailure(undefined)} />;
  const { images } = library;
  // What others change meanwhile is read again with the library; a picture that its question no longer finds stays open.
  const opened = images.find(({ id }) => id === shown?.id) ?? shown;
  const isSelected = (image: LibraryImage): boolean => selection.some(({ id }) => id === image.id);
  const isBlocked = isFull(choice, selection);
  return (
    <Box
      {...dropProps}
      sx={{
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        borderRadius: `${radiusPx.card}px`,
        outline: isOver ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 4,
      }}
    >
      <LimitedTextField
        size="small"
        fullWidth
        type="search"
        label={translate('imageLibrary.search')}
        value={words}
        limit={LIMITS.searchCharacters}
        onChange={setWords}
        onKeyDown={(event) => {
          // The first Escape empties the box, the next one leaves.
          if (event.key === 'Escape' && words !== '') event.stopPropagation();
          if (event.key === 'Enter') event.preventDefault();
        }}
        adornments={{
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        }}
      />
      <LabelFilter chosen={labels} onChange={setLabels} />
      <UnusedBar
        isOn={isUnused}
        onToggle={() => setUnused(!isUnused)}
        total={library.unusedTotal}
        onDelete={choice.kind === 'none' && canDelete ? removeUnused : undefined}
      />
      <UploadArea queue={queue} />
      {library.isPending && <GridSkeleton />}
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={library.retry}>
              {translate('souk.table.retry')}
            </Button>
          }
        >
          {failureText(error, translate)}
        </Alert>
      )}
      {images.length > 0 && (
        <ImageGrid
          images={images}
          tileOf={(image) => ({
            isChosen: choice.kind === 'none' ? undefined : isSelected(image),
            isBlocked: isBlocked && !isSelected(image),
            onPress: () =>
              choice.kind === 'none'
                ? setShown(image)
                : onSelect((present) => toggled(choice, present, image)),
            onShowDetails: () => setShown(image),
            onRename: (title) => void rename(image, title),
          })}
        />
      )}
      {!library.isPending && !error && images.length === 0 && (
        <Typography color="text.secondary" align="center" sx={{ paddingBlock: 4 }}>
          {translate(
            words.trim() === '' && !isUnused && labels.length === 0
              ? 'imageLibrary.empty'
              : 'imageLibrary.notFound',
          )}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {!library.isSearching && translate('imageLibrary.shown', { smart_count: images.length })}
      </Box>
      {library.hasMore && (
        <Button
          variant="outlined"
          loading={library.isShowingMore}
          onClick={() => void library.showMore()}
          sx={{ justifySelf: 'center' }}
        >
          {translate('imageLibrary.showMore')}
        </Button>
      )}
      {shown && opened ? (
        <ImageDetails
          image={opened}
          onClose={() => setShown(undefined)}
          onDelete={choice.kind === 'none' && canDelete ? () => remove(opened) : undefined}
          onLabel={(next) => label(opened, next)}
          onReplaced={
            choice.kind === 'none'
              ? (image) => {
                  library.replace(image);
                  setShown(image);
                }
              : undefined
          }
        >
          {notice}
        </ImageDetails>
      ) : (
        notice
      )}
    </Box>
  );
};
