import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';

export const VIEWS = ['tree', 'table'] as const;
export type TreeView = (typeof VIEWS)[number];

/** The same rows as a tree or as a table. */
export const ViewSwitch = ({
  view,
  onView,
}: {
  readonly view: TreeView;
  readonly onView: (view: TreeView) => void;
}) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={translate('souk.tree.view')}
      onChange={(_event, chosen: TreeView | null) => chosen && onView(chosen)}
      sx={{ justifySelf: 'start' }}
    >
      {VIEWS.map((name) => (
        <ToggleButton key={name} value={name}>
          {translate(`souk.tree.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
