import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { IconName } from '#schemas';
import { useComesByItself } from '#src/admin/session/connection/connection.ts';
import { SchemaIcon } from '#src/admin/theme/icons.tsx';
import { READING_CHARACTERS } from '#src/admin/theme/tokens.ts';
import { errorText } from './errorText.ts';

const Frame = ({
  icon,
  title,
  text,
  action,
  role,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly role?: 'alert';
}) => (
  <Box
    role={role}
    sx={{
      display: 'grid',
      justifyItems: 'center',
      textAlign: 'center',
      gap: 1,
      paddingBlock: 6,
      paddingInline: 3,
    }}
  >
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        inlineSize: 48,
        blockSize: 48,
        marginBlockEnd: 1,
        borderRadius: 1.5,
        bgcolor: (theme) => (role ? theme.palette.tint.danger : theme.palette.action.hover),
        color: role ? 'error.main' : 'text.secondary',
      }}
    >
      {icon}
    </Box>
    <Typography component="p" variant="h4">
      {title}
    </Typography>
    <Typography color="text.secondary" sx={{ maxInlineSize: `${READING_CHARACTERS}ch` }}>
      {text}
    </Typography>
    {action !== undefined && <Box sx={{ marginBlockStart: 1.5 }}>{action}</Box>}
  </Box>
);

/** Nothing is there: says what will be here and offers the first step as `action`. */
export const EmptyState = ({
  icon = 'folder',
  title,
  text,
  action,
}: {
  readonly icon?: IconName;
  readonly title?: string;
  readonly text?: string;
  readonly action?: ReactNode;
}) => {
  const translate = useTranslate();
  return (
    <Frame
      icon={<SchemaIcon name={icon} />}
      title={title ?? translate('souk.shell.state.emptyTitle')}
      text={text ?? translate('souk.shell.state.emptyText')}
      action={action}
    />
  );
};

const useRetryButton = (onRetry: (() => void) | undefined): ReactNode => {
  const translate = useTranslate();
  return (
    onRetry && (
      <Button variant="outlined" color="primary" onClick={onRetry}>
        {translate('souk.shell.state.retry')}
      </Button>
    )
  );
};

/** Keys of what is said where something is not here for want of a connection. */
export interface OfflineTexts {
  readonly title?: string;
  readonly text?: string;
}

/** Nothing is here for want of a connection: it comes by itself, and nothing is wrong (START-3). */
export const OfflineState = ({
  title = 'souk.shell.connection.nothing',
  text = 'souk.shell.connection.comes',
  onRetry,
}: OfflineTexts & { readonly onRetry?: (() => void) | undefined }) => {
  const translate = useTranslate();
  return (
    <Frame
      icon={<CloudOffOutlined />}
      title={translate(title)}
      text={translate(text)}
      action={useRetryButton(onRetry)}
    />
  );
};

/** Something failed: says what, why as far as the error tells it, and offers to try again (ERR-4). */
export const ErrorState = ({
  error,
  title,
  offline,
  onRetry,
}: {
  readonly error: unknown;
  readonly title?: string;
  /** Said instead where there is no connection. */
  readonly offline?: OfflineTexts | undefined;
  readonly onRetry?: () => void;
}) => {
  const translate = useTranslate();
  const action = useRetryButton(onRetry);
  const comesByItself = useComesByItself(error);
  if (comesByItself) return <OfflineState {...offline} onRetry={onRetry} />;
  return (
    <Frame
      role="alert"
      icon={<ErrorOutlineOutlined />}
      title={title ?? translate('souk.shell.state.failedTitle')}
      text={errorText(error, translate)}
      action={action}
    />
  );
};
