import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { IconButton } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { readingScreen } from '#schemas/model/readingScreen.ts';
import { useOwnRights } from '#src/admin/session/ownRole.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';

/** Opens the row that a reference points to, in a tab of its own: the form stays. */
export const OpenReference = ({
  target,
  id,
  label,
}: {
  readonly target: ResourceModel;
  readonly id: unknown;
  readonly label: string;
}) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const mayRead = useOwnRights()(target.name, 'get');
  const screen = readingScreen(target);
  if (typeof id !== 'string' || id === '' || !screen || !mayRead) return null;
  const title = translate('souk.form.openReference', { label });
  return (
    <Tooltip title={title}>
      <IconButton
        component={Link}
        to={createPath({ resource: target.name, type: screen, id })}
        target="_blank"
        rel="noopener"
        aria-label={title}
        sx={{ flexShrink: 0 }}
      >
        <OpenIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
