import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';

/** One of a few by a button that says what is chosen: the parts of the frame alone, no inputs. */
export const ChoiceButton = <Value extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        endIcon={<ArrowDropDownOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={{ color: 'text.secondary', marginInlineEnd: 0.75 }}>
          {`${label}:`}
        </Box>
        <bdi>{options.find((option) => option.value === value)?.label}</bdi>
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            selected={option.value === value}
            onClick={() => {
              close();
              onChoose(option.value);
            }}
          >
            <bdi>{option.label}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
