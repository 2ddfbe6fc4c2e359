import { Card, CardContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { HiddenParts } from '#src/admin/limited/HiddenParts.tsx';
import { ImageLibrary } from './ImageLibrary.tsx';
import { IMAGES } from './image.ts';

const LOOK_ONLY = { kind: 'none' } as const;

/** The image library as a page: nothing is chosen here, a press opens a picture. */
export const ImagesPage = () => {
  const translate = useTranslate();
  const canDelete = useCapabilities().verb({ name: IMAGES }, 'delete');
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
