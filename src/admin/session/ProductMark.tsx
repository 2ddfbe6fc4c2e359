import { Box } from '@mui/material';
import { useApplication } from '#src/admin/application/application.ts';
import { useProductName } from './names.ts';

/** The application's mark; the first letter of its name where it has none. */
export const ProductMark = ({ size }: { readonly size?: number }) => {
  const { Mark } = useApplication();
  const [letter = ''] = useProductName();
  if (Mark) return <Mark aria-hidden {...(size !== undefined && { sx: { fontSize: size } })} />;
  return (
    <Box aria-hidden component="span" sx={{ typography: 'h3', color: 'inherit' }}>
      {letter.toLocaleUpperCase()}
    </Box>
  );
};
