import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import type { ReactNode } from 'react';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { useAnchor } from './useAnchor.ts';

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
  const { button, popup, close } = useAnchor();
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} {...button}>
          {icon}
        </IconButton>
      </Tooltip>
      <Menu {...popup}>
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
