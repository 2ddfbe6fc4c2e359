import { useMediaQuery } from '@mui/material';
import { breakpointsPx } from '#src/admin/theme/tokens.ts';

/** Whether the screen is as narrow as a phone's. */
export const useIsPhone = (): boolean =>
  useMediaQuery(`(max-width: ${breakpointsPx.sm - 0.05}px)`, { noSsr: true });
