import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { PageHead } from '#src/layout/page/PageHead.tsx';

/** Every unknown path, inside the shell, with two ways back (ROUTE-10). */
export const NotFoundPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={translate('souk.pages.notFound.title')}
        context={translate('souk.pages.notFound.text')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" component={RouterLink} to="/">
          {translate('souk.pages.notFound.home')}
        </Button>
        <Button variant="outlined" onClick={() => void navigate(-1)}>
          {translate('souk.pages.notFound.back')}
        </Button>
      </Box>
    </>
  );
};
