import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PARENT_START } from '#src/admin/table/cells/Ellipsis.tsx';
import { radiusPx } from '#src/admin/theme/tokens.ts';
import type { LibraryImage } from './image.ts';
import { TitleInput } from './TitleInput.tsx';

export interface TileProps {
  readonly image: LibraryImage;
  /** Absent where nothing is chosen: the picture opens its facts. */
  readonly isChosen?: boolean | undefined;
  /** One more cannot be chosen. */
  readonly isBlocked: boolean;
  /** One tile at a time takes the Tab key; arrows lead to the others. */
  readonly isCurrent: boolean;
  readonly onPress: () => void;
  readonly onShowDetails: () => void;
  readonly onRename: (title: string) => void;
}

/** A picture of the library: chosen by a press, its title edited in place (IMG-1). */
export const ImageTile = (props: TileProps) => {
  const { image, isChosen, isBlocked, isCurrent, onPress, onShowDetails, onRename } = props;
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const name = image.title || translate('imageLibrary.untitled');
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <Box component="li" sx={{ minInlineSize: 0 }}>
      <ButtonBase
        data-tile
        aria-label={name}
        aria-pressed={isChosen}
        aria-disabled={isBlocked || undefined}
        tabIndex={tabIndex}
        onClick={() => {
          if (!isBlocked) onPress();
        }}
        sx={{
          display: 'block',
          inlineSize: '100%',
          position: 'relative',
          borderRadius: `${radiusPx.card}px`,
          overflow: 'hidden',
          border: 2,
          borderColor: isChosen ? 'primary.main' : 'divider',
          opacity: isBlocked ? 0.5 : 1,
        }}
      >
        <Box
          component="img"
          loading="lazy"
          decoding="async"
          alt=""
          src={image.thumbnail}
          sx={{
            display: 'block',
            inlineSize: '100%',
            aspectRatio: '4 / 3',
            objectFit: 'cover',
            backgroundColor: 'background.default',
          }}
        />
        {isChosen && (
          <CheckIcon
            sx={{
              position: 'absolute',
              insetBlockStart: 6,
              insetInlineEnd: 6,
              borderRadius: '50%',
              color: 'primary.contrastText',
              backgroundColor: 'primary.main',
            }}
          />
        )}
      </ButtonBase>
      <Box sx={{ display: 'flex', alignItems: 'center', minBlockSize: 44 }}>
        {isEditing ? (
          <TitleInput
            title={image.title}
            onDone={(title) => {
              setEditing(false);
              if (title !== undefined) onRename(title);
              // The button comes back with the next paint.
              requestAnimationFrame(() => editButton.current?.focus());
            }}
          />
        ) : (
          <>
            <Typography
              variant="body2"
              noWrap
              dir="auto"
              title={name}
              sx={{ flexGrow: 1, minInlineSize: 0, textAlign: PARENT_START }}
            >
              {name}
            </Typography>
            <IconButton
              ref={editButton}
              size="small"
              tabIndex={tabIndex}
              aria-label={translate('imageLibrary.editTitle', { name })}
              onClick={() => setEditing(true)}
            >
              <EditIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              tabIndex={tabIndex}
              aria-label={translate('imageLibrary.facts', { name })}
              onClick={onShowDetails}
            >
              <InfoIcon fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
    </Box>
  );
};
