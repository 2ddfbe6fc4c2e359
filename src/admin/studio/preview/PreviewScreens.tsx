import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import type { Screen as ScreenName } from '#schemas';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { screenOf } from '#src/admin/resources/resourceElements.tsx';
import { usePreviewSetting } from './previewContext.ts';
import { pathOf } from './previewPaths.ts';

const LeadsAway = () => {
  const { resource } = usePreviewSetting();
  const translate = useTranslate();
  return (
    <EmptyState
      icon="language"
      title={translate('studio.preview.elsewhere')}
      text={translate('studio.preview.elsewhereHelp')}
      action={
        <Button variant="outlined" component={Link} to={pathOf(resource, { screen: 'list' })}>
          {translate('studio.preview.back')}
        </Button>
      }
    />
  );
};

const Drafted = ({ screen }: { readonly screen: ScreenName }) => {
  const { resource } = usePreviewSetting();
  const translate = useTranslate();
  const Screen = screenOf(resource, screen);
  return Screen ? (
    <Screen />
  ) : (
    <EmptyState
      title={translate('studio.preview.noScreen')}
      text={translate('studio.preview.noScreenHelp')}
    />
  );
};

/** The generated screens of the drafted resource; what leads out of them says so. */
export const PreviewScreens = () => {
  const { name } = usePreviewSetting().resource;
  return (
    <Routes>
      <Route path={`/${name}`} element={<Drafted screen="list" />} />
      <Route path={`/${name}/create`} element={<Drafted screen="create" />} />
      <Route path={`/${name}/:id`} element={<Drafted screen="edit" />} />
      <Route path={`/${name}/:id/show`} element={<Drafted screen="show" />} />
      <Route path="*" element={<LeadsAway />} />
    </Routes>
  );
};
