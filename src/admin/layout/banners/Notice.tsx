import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Alert, Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';

/** A line above the page that concerns all of it; the page moves down, nothing is covered. */
export const Notice = ({
  severity,
  children,
  action,
  onDismiss,
}: {
  readonly severity: 'info' | 'warning';
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
}) => {
  const translate = useTranslate();
  const dismiss = translate('souk.shell.dismiss');
  return (
    <Alert
      role="status"
      severity={severity}
      sx={{
        marginBlockEnd: 2.5,
        paddingBlock: 0.5,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: { xs: '1 1 70%', sm: '1 1 0' }, minInlineSize: 0 },
        '& .MuiAlert-action': {
          padding: 0,
          alignItems: 'center',
          minInlineSize: 0,
          marginInlineStart: 'auto',
        },
        // Beside it there is no room for long words on a narrow window (WCAG 1.4.10).
        '& .MuiButton-root': { minInlineSize: 0, whiteSpace: 'normal' },
      }}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minInlineSize: 0 }}>
          {action}
          {onDismiss && (
            <Tooltip title={dismiss}>
              <IconButton aria-label={dismiss} onClick={onDismiss}>
                <CloseOutlined fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      }
    >
      {children}
    </Alert>
  );
};
