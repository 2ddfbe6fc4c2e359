import { Button, type ButtonProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ElementType, ReactNode } from 'react';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { ACTION_TEXT_MIN_PX } from '#src/admin/theme/tokens.ts';

interface ActionButtonProps extends Omit<ButtonProps, 'children' | 'startIcon'> {
  readonly icon: ReactNode;
  readonly label: string;
  readonly component?: ElementType;
  readonly to?: string;
  /** Whether it sends, or asks before something is sent: without a connection it says why it cannot. */
  readonly sends?: boolean;
}

/** A button whose text hides on narrow screens; screen readers hear it at any width (LIST-4). */
export const ActionButton = ({ icon, label, sends, ...rest }: ActionButtonProps) => {
  const button = (
    <Button
      {...rest}
      startIcon={icon}
      sx={{
        [`@media (max-width: ${ACTION_TEXT_MIN_PX - 0.05}px)`]: {
          '& .MuiButton-startIcon': { margin: 0 },
          '& .action-text': visuallyHidden,
        },
      }}
    >
      <span className="action-text">{label}</span>
    </Button>
  );
  return sends ? <Sending>{button}</Sending> : button;
};
