import type { SvgIconProps } from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';

/** An icon that points somewhere (an arrow, a truck): turned round where text runs right to left. */
export const mirrored = (Icon: ComponentType<SvgIconProps>): ComponentType<SvgIconProps> =>
  styled(Icon)<SvgIconProps>(({ theme }) =>
    theme.direction === 'rtl' ? { transform: 'scaleX(-1)' } : {},
  );
