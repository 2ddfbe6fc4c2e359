import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, Card } from '@mui/material';
import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import { type FieldModel, type ResourceModel, recordTitle } from '#schemas';
import { stopRowClick } from '#src/admin/table/cells/stopRowClick.ts';
import { pictureOf } from '#src/admin/table/rows/cards/cardParts.ts';
import { RowCheckbox } from '#src/admin/table/rows/RowCheckbox.tsx';
import { useRowLink } from '#src/admin/table/rows/rowLinks.ts';
import { useSelection } from '#src/admin/table/selection/SelectionProvider.tsx';
import { CardBody } from '../CardBody.tsx';

/** Marks a picture for the keyboard by its place. */
export const GALLERY_PLACE = 'data-gallery-place';

interface GalleryCardProps {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  readonly facts: readonly FieldModel[];
  readonly record: RaRecord;
  readonly place: number;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
  readonly onStop: (place: number) => void;
}

const PlainGalleryCard = (props: GalleryCardProps) => {
  const { resource, field, facts, record, place, isStop, onStop } = props;
  const { isSelected, toggle } = useSelection();
  const { open } = useRowLink(resource);
  const picture = pictureOf(field, record);
  const isChosen = isSelected(record);
  return (
    <Card
      role="listitem"
      variant="outlined"
      {...{ [GALLERY_PLACE]: place }}
      tabIndex={isStop ? 0 : -1}
      aria-label={recordTitle(resource, record)}
      onFocus={() => onStop(place)}
      onClick={(event) => open(event, record)}
      sx={{
        position: 'relative',
        cursor: 'pointer',
        bgcolor: isChosen ? 'action.selected' : 'background.paper',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          aspectRatio: '4 / 3',
          bgcolor: 'action.hover',
          color: 'text.secondary',
          overflow: 'hidden',
        }}
      >
        {picture ? (
          <Box
            component="img"
            src={picture.thumbnail}
            alt=""
            loading="lazy"
            sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
          />
        ) : (
          <ImageIcon aria-hidden />
        )}
      </Box>
      <Box
        onClick={stopRowClick}
        sx={{
          position: 'absolute',
          insetBlockStart: (theme) => theme.spacing(0.5),
          insetInlineStart: (theme) => theme.spacing(0.5),
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <RowCheckbox resource={resource} record={record} isSelected={isChosen} onToggle={toggle} />
      </Box>
      <Box sx={{ padding: 1 }}>
        <CardBody resource={resource} record={record} facts={facts} state={resource.stateField} />
      </Box>
    </Card>
  );
};

/** One row by its picture, with its title, its state and two facts. */
export const GalleryCard = memo(PlainGalleryCard);
