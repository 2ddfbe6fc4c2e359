import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Where the label is in another language than the page. */
  readonly lang?: string;
}

/** A button of the bar that opens one choice out of a few; the chosen one is marked. */
export const ChoiceMenu = <Value extends string>({
  label,
  icon,
  choices,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            lang={choice.lang}
            onClick={() => {
              onChoose(choice.value);
              close();
            }}
          >
            <ListItemText>{choice.label}</ListItemText>
            <ListItemIcon sx={{ justifyContent: 'flex-end' }}>
              {choice.value === value && <CheckOutlined aria-hidden fontSize="small" />}
            </ListItemIcon>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
