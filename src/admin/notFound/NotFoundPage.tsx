import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { PaletteSearch } from '#src/admin/layout/palette/PaletteSearch.tsx';
import { searchTermOf } from './searchTermOf.ts';

/** Every unknown path, inside the shell, with a search and two ways back (ROUTE-10). */
export const NotFoundPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <PageHead
        title={translate('souk.pages.notFound.title')}
        context={translate('souk.pages.notFound.text')}
      />
      <PaletteSearch
        key={pathname}
        label={translate('souk.pages.notFound.searchLabel')}
        action={translate('souk.pages.notFound.search')}
        initial={searchTermOf(pathname)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 3 }}>
        <Button variant="outlined" component={RouterLink} to="/">
          {translate('souk.pages.notFound.home')}
        </Button>
        <Button onClick={() => void navigate(-1)}>{translate('souk.pages.notFound.back')}</Button>
      </Box>
    </>
  );
};
