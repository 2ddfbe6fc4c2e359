import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

interface KeyLineProps {
  /** As it is printed, or the name of its text. */
  readonly name: string;
  /** The name of the text about what it does. */
  readonly effect: string;
}

const isKey = (name: string): boolean => name.includes('.');

/** A key and what it does, in a list of definitions. */
export const KeyLine = ({ name, effect }: KeyLineProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'contents' }}>
      <dt>
        <Box
          component="kbd"
          sx={{
            paddingInline: 0.75,
            border: 1,
            borderColor: 'divider',
            borderRadius: 0.5,
            font: 'inherit',
          }}
        >
          {isKey(name) ? translate(name) : name}
        </Box>
      </dt>
      <Box component="dd" sx={{ margin: 0 }}>
        {translate(effect)}
      </Box>
    </Box>
  );
};
