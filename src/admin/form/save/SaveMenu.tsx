import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDownOutlined';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useFormStatus, useSchemaForm } from '../formContext.tsx';

/** Where a save leads when the form is not to stay open. */
export type AfterSave = 'list' | 'another';

/** Beside Save: saves and goes to the list, or to another new record. */
export const SaveMenu = ({
  options,
  onChoose,
}: {
  readonly options: readonly AfterSave[];
  /** Called before the save begins. */
  readonly onChoose: (option: AfterSave) => void;
}) => {
  const translate = useTranslate();
  const { submitTo } = useSchemaForm();
  const { isDirty, isSaving } = useFormStatus();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (options.length === 0) return null;
  return (
    <>
      <Sending>
        <IconButton
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          aria-label={translate('souk.form.moreWays')}
          disabled={!isDirty || isSaving}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ArrowDropDownIcon />
        </IconButton>
      </Sending>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        {options.map((option) => (
          <MenuItem
            key={option}
            onClick={() => {
              setAnchor(undefined);
              onChoose(option);
              submitTo(undefined);
            }}
          >
            {translate(`souk.form.saveAnd.${option}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
