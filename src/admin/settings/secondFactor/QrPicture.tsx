import { Box } from '@mui/material';
import { encode } from 'uqr';

/** The quiet edge that scanners look for, in modules. */
const EDGE = 4;

/** A picture to scan: dark on white in every theme, as scanners want it. */
export const QrPicture = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { border: EDGE });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ inlineSize: '100%', maxInlineSize: '15rem', bgcolor: 'common.white', borderRadius: 1 }}
    >
      <Box component="path" d={path} sx={{ fill: 'common.black', color: 'common.black' }} />
    </Box>
  );
};
