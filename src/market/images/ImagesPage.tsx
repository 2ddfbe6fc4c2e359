import { Card, CardContent } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { HiddenParts } from '#src/admin/limited/HiddenParts.tsx';
import { ImageLibrary } from './ImageLibrary.tsx';
import { IMAGES } from './image.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { Selection } from './selection.ts';

const LOOK_ONLY = { kind: 'none' } as const;
const NOTHING: Selection = [];
const ANY = { kind: 'several', limit: Number.POSITIVE_INFINITY } as const;

/** The image library as a page: a press opens a picture, or selects it once somebody asked for that. */
export const ImagesPage = () => {
  const translate = useTranslate();
  const [selection, setSelection] = useState<Selection>();
  const canDelete = useCapabilities().verb({ name: IMAGES }, 'delete');
  return (
    <>
      <PageHead
        title={translate('souk.pages.images.title')}
        context={translate('imageLibrary.context')}
      />
      <HiddenParts parts={[!canDelete && translate('ra.action.delete')]} />
      <Card>
        <CardContent>
          <SelectionBar
            selection={selection ?? NOTHING}
            isOn={selection !== undefined}
            onToggle={() => setSelection(selection ? undefined : NOTHING)}
          />
          <ImageLibrary
            choice={selection ? ANY : LOOK_ONLY}
            selection={selection ?? NOTHING}
            onSelect={(change) => setSelection((present) => present && change(present))}
            canDelete={canDelete}
          />
        </CardContent>
      </Card>
    </>
  );
};
