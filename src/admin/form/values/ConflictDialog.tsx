import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { Conflict } from './conflicts.ts';

type ShowValue = (field: FieldModel, value: unknown) => ReactNode;

const Value = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {title}
    </Typography>
    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

export interface ConflictDialogProps {
  /** Fields that both changed, and fields of mine that the record's state has frozen since. */
  readonly conflicts: readonly Conflict[];
  /** The fields for which theirs is chosen at first. */
  readonly preset: ReadonlySet<string>;
  readonly showValue: ShowValue;
  readonly onSettle: (givenUp: ReadonlySet<string> | undefined) => void;
}

/**
 * Says field by field what two people changed at once, and asks whose value stays.
 *
 * Shape: `onSettle` gets the names of the fields given up; nothing when the person wants to look again.
 */
export const ConflictDialog = ({ conflicts, preset, showValue, onSettle }: ConflictDialogProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const [givenUp, setGivenUp] = useState(preset);
  const choose = (name: string, isTheirs: boolean): void => {
    const next = new Set(givenUp);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setGivenUp(next);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={() => onSettle(undefined)}
    >
      <DialogTitle id={titleId}>{translate('souk.form.staleTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('souk.form.staleHelp')}</DialogContentText>
        {conflicts.map(({ field, theirs, mine, isLocked }) => {
          const { name } = field;
          const label = field.title[language];
          return (
            <Box
              key={name}
              component="section"
              aria-label={label}
              sx={{ paddingBlock: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}
            >
              <Typography variant="subtitle2">{label}</Typography>
              <Box
                component="dl"
                sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, margin: 0 }}
              >
                <Value title={translate('souk.form.staleYours')}>
                  {showValue(field, mine?.value)}
                </Value>
                <Value title={translate('souk.form.staleTheirs')}>{showValue(field, theirs)}</Value>
              </Box>
              {isLocked ? (
                <Typography variant="body2" color="text.secondary">
                  {translate('souk.form.staleLocked')}
                </Typography>
              ) : (
                <ToggleButtonGroup
                  exclusive
                  size="small"
                  aria-label={label}
                  value={givenUp.has(name) ? 'theirs' : 'mine'}
                  onChange={(_, choice: 'mine' | 'theirs' | null) =>
                    choice && choose(name, choice === 'theirs')
                  }
                  sx={{ marginBlockStart: 1 }}
                >
                  <ToggleButton value="mine">{translate('souk.form.staleKeepMine')}</ToggleButton>
                  <ToggleButton value="theirs">
                    {translate('souk.form.staleUseTheirs')}
                  </ToggleButton>
                </ToggleButtonGroup>
              )}
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onSettle(undefined)}>{translate('ra.action.cancel')}</Button>
        <Sending>
          <Button variant="contained" onClick={() => onSettle(givenUp)}>
            {translate('ra.action.save')}
          </Button>
        </Sending>
      </DialogActions>
    </Dialog>
  );
};
