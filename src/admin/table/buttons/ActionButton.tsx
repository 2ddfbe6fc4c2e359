import { Button, type ButtonProps } from '@mui/material';
import type { ElementType, ReactNode } from 'react';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { ACTION_BUTTON, ACTION_TEXT } from '#src/admin/theme/actionText.ts';

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
    <Button {...rest} startIcon={icon} className={ACTION_BUTTON}>
      <span className={ACTION_TEXT}>{label}</span>
    </Button>
  );
  return sends ? <Sending>{button}</Sending> : button;
};
