import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Switch,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { moveItem } from '#src/admin/sorting/moveItem.ts';
import { SortableList } from '#src/admin/sorting/SortableList.tsx';
import {
  type Arrangement,
  DEFAULT_ARRANGEMENT,
  orderedPanels,
  type PanelName,
  withShown,
} from './panels.ts';

interface ArrangeDialogProps {
  readonly arrangement: Arrangement;
  readonly nameOf: (panel: PanelName) => string;
  readonly onChange: (arrangement: Arrangement) => void;
  readonly onClose: () => void;
}

/** The order of the panels, and which are shown; kept for this person. */
export const ArrangeDialog = ({ arrangement, nameOf, onChange, onClose }: ArrangeDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const order = orderedPanels(arrangement);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('souk.statistics.arrangeTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBlockEnd: 1 }}>
          {translate('souk.statistics.arrangeText')}
        </DialogContentText>
        <SortableList
          label={translate('souk.statistics.panels')}
          items={order.map((panel) => ({ key: panel, name: nameOf(panel), panel }))}
          onMove={(from, to) => onChange({ ...arrangement, order: moveItem(order, from, to) })}
        >
          {({ name, panel }) => (
            <Box sx={{ display: 'flex', alignItems: 'center', flexGrow: 1, gap: 1 }}>
              <Typography sx={{ flexGrow: 1 }}>{name}</Typography>
              <Switch
                checked={!arrangement.hidden.includes(panel)}
                onChange={(_event, isShown) => onChange(withShown(arrangement, panel, isShown))}
                slotProps={{
                  input: { 'aria-label': translate('souk.statistics.show', { name }) },
                }}
              />
            </Box>
          )}
        </SortableList>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onChange(DEFAULT_ARRANGEMENT)}>
          {translate('souk.statistics.reset')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('souk.statistics.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
