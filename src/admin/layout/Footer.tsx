import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useProductName } from '#src/admin/session/names.ts';

/** Static, at the end of the page: what this is and that it is free. */
export const Footer = () => {
  const translate = useTranslate();
  const name = useProductName();
  return (
    <Box
      component="footer"
      aria-label={translate('souk.shell.footer.label')}
      sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 2, marginBlockStart: 'auto' }}
    >
      <Typography variant="caption" color="text.secondary">
        {name} · {translate('souk.shell.footer.licence')}
      </Typography>
    </Box>
  );
};
