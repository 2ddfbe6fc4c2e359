import { Card, CardContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ImageLibrary } from '#src/images/ImageLibrary.tsx';
import { IMAGES } from '#src/images/image.ts';
import { HiddenParts } from '#src/layout/page/HiddenParts.tsx';
import { PageHead } from '#src/layout/page/PageHead.tsx';
import { useOffers } from '#src/session/offers.ts';

const LOOK_ONLY = { kind: 'none' } as const;

/** The image library as a page: nothing is chosen here, a press opens a picture. */
export const ImagesPage = () => {
  const translate = useTranslate();
  const canDelete = useOffers().verb({ name: IMAGES }, 'delete');
  return (
    <>
      <PageHead
        title={translate('souk.images.library')}
        context={translate('souk.images.context')}
      />
      <HiddenParts parts={[!canDelete && translate('souk.images.delete')]} />
      <Card>
        <CardContent>
          <ImageLibrary
            choice={LOOK_ONLY}
            selection={[]}
            onSelect={() => undefined}
            canDelete={canDelete}
          />
        </CardContent>
      </Card>
    </>
  );
};
