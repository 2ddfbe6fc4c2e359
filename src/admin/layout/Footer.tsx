import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Static, at the end of the page: what this is and that it is free. */
export const Footer = () => {
  const translate = useTranslate();
  return (
    <Box
      component="footer"
      aria-label={translate('souk.shell.footer.label')}
      sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 2, marginBlockStart: 'auto' }}
    >
      <Typography variant="caption" color="text.secondary">
        {translate('souk.shell.product')} · {translate('souk.shell.footer.licence')}
      </Typography>
    </Box>
  );
};
