import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useAnchor } from './useAnchor.ts';

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
  const { button, popup, close } = useAnchor();
  return (
    <>
      <Button variant="outlined" color="inherit" endIcon={<ArrowDropDownOutlined />} {...button}>
        <Box component="span" sx={{ color: 'text.secondary', marginInlineEnd: 0.75 }}>
          {`${label}:`}
        </Box>
        <bdi>{options.find((option) => option.value === value)?.label}</bdi>
      </Button>
      <Menu {...popup}>
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
