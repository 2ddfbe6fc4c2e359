import { Box, Button, Checkbox, FormControlLabel, FormLabel, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';

interface ColumnChoicesProps {
  readonly fields: readonly FieldModel[];
  /** Names of those that the table shows. */
  readonly shown: readonly string[];
  readonly help: string;
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

/** Which fields go into the file. */
export const ColumnChoices = ({ fields, shown, help, chosen, onChoose }: ColumnChoicesProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const labelId = useId();
  const helpId = useId();
  const names = fields.map(({ name }) => name);
  const ofTable = names.filter((name) => shown.includes(name));
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={helpId}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <FormLabel component="span" id={labelId} sx={{ flexGrow: 1 }}>
          {translate('souk.lists.export.columns')}
        </FormLabel>
        <Button size="small" onClick={() => onChoose(names)}>
          {translate('souk.lists.export.everyColumn')}
        </Button>
        <Button size="small" onClick={() => onChoose(ofTable)}>
          {translate('souk.lists.export.tableColumns')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 2,
          maxBlockSize: (theme) => theme.spacing(30),
          overflowY: 'auto',
        }}
      >
        {fields.map(({ name, title }) => (
          <FormControlLabel
            key={name}
            label={title[language]}
            control={
              <Checkbox
                checked={chosen.includes(name)}
                onChange={(_event, isChosen) =>
                  onChoose(
                    names.filter((other) => (other === name ? isChosen : chosen.includes(other))),
                  )
                }
              />
            }
          />
        ))}
      </Box>
      <Typography id={helpId} variant="body2" color="text.secondary" sx={{ marginBlockStart: 1 }}>
        {help}
      </Typography>
    </Box>
  );
};
