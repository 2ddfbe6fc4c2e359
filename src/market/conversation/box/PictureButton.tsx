import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { IconButton } from '@mui/material';
import { Suspense, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import type { LibraryImage } from '#src/market/images/image.ts';
import { ImagePopup } from '#src/market/images/lazyPopup.ts';
import type { Choice } from '#src/market/images/selection.ts';

/** Chooses pictures of the library; `room` is how many more a message takes. */
export const PictureButton = ({
  room,
  onChoose,
}: {
  readonly room: number;
  readonly onChoose: (pictures: readonly LibraryImage[]) => void;
}) => {
  const translate = useTranslate();
  const [isChoosing, setChoosing] = useState(false);
  const choice = useMemo((): Choice => ({ kind: 'several', limit: room }), [room]);
  const label = translate('conversation.box.pictures');
  return (
    <>
      <Tooltip title={label}>
        <span>
          <IconButton
            aria-label={label}
            aria-haspopup="dialog"
            disabled={room <= 0}
            onClick={() => setChoosing(true)}
          >
            <AddPhotoAlternateOutlined />
          </IconButton>
        </span>
      </Tooltip>
      <Suspense fallback={null}>
        {isChoosing && (
          <ImagePopup
            choice={choice}
            onClose={() => setChoosing(false)}
            onInsert={(pictures) => {
              setChoosing(false);
              onChoose(pictures);
            }}
          />
        )}
      </Suspense>
    </>
  );
};
