import { Avatar } from '@mui/material';
import { defineCell } from './defineCell.tsx';
import { asPicture } from './values.ts';

const isPicture = (value: unknown): value is unknown => asPicture(value) !== undefined;

/** A face or a logo, beside the name that another column gives. */
export const AvatarCell = defineCell(isPicture, ({ value, room }) => {
  const picture = asPicture(value);
  return (
    <Avatar
      variant="rounded"
      src={picture?.thumbnail}
      alt={picture?.title}
      slotProps={{ img: { loading: 'lazy' } }}
      sx={room === 'block' ? { inlineSize: '4em', blockSize: '4em' } : {}}
    />
  );
});
