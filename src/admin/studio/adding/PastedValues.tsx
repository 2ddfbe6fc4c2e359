import { Box, Chip, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldTypeName } from './fieldTypes.ts';
import type { FieldGuess } from './guessField.ts';

interface PastedValuesProps {
  readonly pasted: string;
  readonly guess: FieldGuess | undefined;
  readonly type: FieldTypeName;
  readonly onPaste: (pasted: string) => void;
  readonly onChoose: (type: FieldTypeName) => void;
}

const MOST_OTHERS = 4;

/** Says what the values look like and why, and offers what else they may be. */
const Guess = ({
  guess,
  type,
  onChoose,
}: Pick<PastedValuesProps, 'type' | 'onChoose'> & { readonly guess: FieldGuess }) => {
  const translate = useTranslate();
  const nameOf = (name: FieldTypeName) => translate(`studio.adding.types.${name}`);
  const others = [guess.best, ...guess.others].filter((one) => one.type !== type);
  const chosen = [guess.best, ...guess.others].find((one) => one.type === type);
  const isBest = type === guess.best.type;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" role="status">
        {translate(isBest ? 'studio.adding.guess.best' : 'studio.adding.guess.chosen', {
          type: nameOf(type),
        })}{' '}
        {isBest
          ? guess.reasons.map(({ key, params }) => translate(`fromData.${key}`, params)).join(' ')
          : chosen &&
            chosen.misfits > 0 &&
            translate('studio.adding.guess.misfits', {
              smart_count: chosen.misfits,
              filled: guess.filled,
            })}
      </Typography>
      {others.length > 0 && (
        <Box
          role="group"
          aria-label={translate('studio.adding.guess.others')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          <Typography variant="body2" color="text.secondary" aria-hidden>
            {translate('studio.adding.guess.others')}
          </Typography>
          {others.slice(0, MOST_OTHERS).map((other) => (
            <Chip
              key={other.type}
              label={nameOf(other.type)}
              variant="outlined"
              onClick={() => onChoose(other.type)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};

/** A column of a spreadsheet, from which the type is guessed. */
export const PastedValues = ({ pasted, guess, type, onPaste, onChoose }: PastedValuesProps) => {
  const translate = useTranslate();
  return (
    <>
      <TextField
        multiline
        fullWidth
        autoFocus
        minRows={3}
        maxRows={6}
        label={translate('studio.adding.pasted')}
        helperText={translate('studio.adding.pastedHelp')}
        value={pasted}
        onChange={({ target }) => onPaste(target.value)}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      {guess && <Guess guess={guess} type={type} onChoose={onChoose} />}
    </>
  );
};
