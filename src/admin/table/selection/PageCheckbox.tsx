import { Checkbox } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSelection } from './SelectionProvider.tsx';

/** Selects every row of the page, or lets go of them (LIST-2). */
export const PageCheckbox = () => {
  const translate = useTranslate();
  const { isPageSelected, isPartlySelected, togglePage } = useSelection();
  return (
    <Checkbox
      checked={isPageSelected}
      indeterminate={isPartlySelected}
      onChange={togglePage}
      slotProps={{
        input: {
          'aria-label': translate('souk.table.selectAll'),
          // MUI only says "mixed"; the box itself must be in that state too, or the two disagree.
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = isPartlySelected;
          },
        },
      }}
    />
  );
};
