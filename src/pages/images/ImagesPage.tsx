import { Card, CardContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ImageLibrary } from '#src/images/ImageLibrary.tsx';
import { PageHead } from '#src/layout/page/PageHead.tsx';

const LOOK_ONLY = { kind: 'none' } as const;

/** The image library as a page: nothing is chosen here, a press opens a picture. */
export const ImagesPage = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHead
        title={translate('souk.images.library')}
        context={translate('souk.images.context')}
      />
      <Card>
        <CardContent>
          <ImageLibrary choice={LOOK_ONLY} selection={[]} onSelect={() => undefined} />
        </CardContent>
      </Card>
    </>
  );
};
