import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDownOutlined';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormFrame, useFormStatus } from './formContext.tsx';

/** Where a save leads when it is not to stay. */
export type SaveWay = 'list' | 'another';

/** Rarer ways to save, beside the button that stays: to the list, or to another new record. */
export const SaveMenu = ({
  ways,
  onChoose,
}: {
  readonly ways: readonly SaveWay[];
  /** Told before the save begins. */
  readonly onChoose: (way: SaveWay) => void;
}) => {
  const translate = useTranslate();
  const { advanceTo } = useFormFrame();
  const { isDirty, isSaving } = useFormStatus();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (ways.length === 0) return null;
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={translate('souk.form.moreWays')}
        disabled={!isDirty || isSaving}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ArrowDropDownIcon />
      </IconButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        {ways.map((way) => (
          <MenuItem
            key={way}
            onClick={() => {
              setAnchor(undefined);
              onChoose(way);
              advanceTo(undefined);
            }}
          >
            {translate(`souk.form.saveAnd.${way}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
