import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { ColorSelect } from '../inputs/ColorChoice.tsx';
import { LocalizedInput } from './LocalizedInput.tsx';
import { ManyChoice } from './ManyChoice.tsx';
import type { DraftMachine, DraftMove } from './machine.ts';
import {
  fromMoveForm,
  hasFaults,
  type MoveFaults,
  type MoveForm,
  moveFaults,
  toMoveForm,
} from './moveForm.ts';
import { type Side, useNames } from './useSides.ts';

interface PartProps {
  readonly form: MoveForm;
  readonly change: (part: Partial<MoveForm>) => void;
  /** Nothing before it was asked for. */
  readonly faults: MoveFaults | undefined;
}

const Ends = ({
  form,
  change,
  faults,
  states,
}: PartProps & { readonly states: readonly Side[] }) => {
  const translate = useTranslate();
  const namesOf = useNames(states);
  return (
    <>
      <ManyChoice
        label={translate('studio.lifecycle.from')}
        options={states}
        value={form.from}
        onChange={(from) => change({ from })}
        error={
          faults?.from &&
          translate(faults.from, { from: namesOf(faults.doubled), to: namesOf([form.to]) })
        }
      />
      <TextField
        select
        fullWidth
        label={translate('studio.lifecycle.columns.to')}
        value={form.to}
        error={faults?.to !== undefined}
        helperText={faults?.to && translate(faults.to)}
        onChange={({ target }) => change({ to: target.value })}
      >
        {states.map(({ name, title }) => (
          <MenuItem key={name} value={name}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
};

const Who = ({ form, change, faults, sides }: PartProps & { readonly sides: readonly Side[] }) => {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <FormControl
      component="fieldset"
      error={faults?.by !== undefined}
      aria-describedby={faults?.by && helpId}
    >
      <FormLabel component="legend">{translate('studio.lifecycle.columns.by')}</FormLabel>
      <FormGroup row>
        {sides.map(({ name, title }) => (
          <FormControlLabel
            key={name}
            label={title}
            control={
              <Checkbox
                checked={form.by.includes(name)}
                onChange={(_event, isChosen) =>
                  change({
                    by: isChosen ? [...form.by, name] : form.by.filter((side) => side !== name),
                  })
                }
              />
            }
          />
        ))}
      </FormGroup>
      {faults?.by && <FormHelperText id={helpId}>{translate(faults.by)}</FormHelperText>}
    </FormControl>
  );
};

/** What is asked before the move is made. */
const Asked = ({
  form,
  change,
  faults,
  fields,
}: PartProps & { readonly fields: readonly Side[] }) => {
  const translate = useTranslate();
  const isThere = form.reason === '' || fields.some(({ name }) => name === form.reason);
  const shown = isThere ? fields : [...fields, { name: form.reason, title: form.reason }];
  return (
    <>
      <LocalizedInput
        label={translate('studio.lifecycle.confirm')}
        help={translate('studio.lifecycle.confirmHelp')}
        value={form.confirm}
        onChange={(confirm) => change({ confirm })}
        error={faults?.confirm && translate(faults.confirm)}
      />
      <TextField
        select
        fullWidth
        label={translate('studio.lifecycle.reason')}
        helperText={translate('studio.lifecycle.reasonHelp')}
        value={form.reason}
        onChange={({ target }) => change({ reason: target.value })}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">{translate('studio.lifecycle.noReason')}</MenuItem>
        {shown.map(({ name, title }) => (
          <MenuItem key={name} value={name}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <ManyChoice
        label={translate('studio.lifecycle.requires')}
        help={translate('studio.lifecycle.requiresHelp')}
        options={fields}
        value={form.requires}
        onChange={(requires) => change({ requires })}
      />
    </>
  );
};

interface MoveDialogProps {
  readonly machine: DraftMachine;
  /** Place of the move that is changed; none for a new one. */
  readonly index?: number | undefined;
  /** The state that a new move leads out of. */
  readonly from: string;
  readonly states: readonly Side[];
  readonly sides: readonly Side[];
  readonly fields: readonly Side[];
  readonly onSave: (move: DraftMove) => void;
  readonly onClose: () => void;
}

/** Asks for all that a move says: where it leads, its button, who may make it, and what it asks for. */
export const MoveDialog = (props: MoveDialogProps) => {
  const { machine, index, from, states, sides, fields, onSave, onClose } = props;
  const translate = useTranslate();
  const before = index === undefined ? undefined : machine.moves[index];
  const [form, setForm] = useState(() => toMoveForm(before, from));
  const [isAsked, setAsked] = useState(false);
  const found = moveFaults(form, machine, index);
  const faults = isAsked ? found : undefined;
  const change = (part: Partial<MoveForm>): void => setForm({ ...form, ...part });
  const save = (): void => {
    const move = fromMoveForm(form, before);
    if (move === undefined || hasFaults(found)) setAsked(true);
    else onSave(move);
  };
  return (
    <FormDialog
      title={translate(before ? 'studio.lifecycle.changeMove' : 'studio.lifecycle.newMove')}
      submit={translate(before ? 'studio.lifecycle.apply' : 'studio.lifecycle.addMove')}
      gap={2}
      onSubmit={save}
      onClose={onClose}
      typed={form}
    >
      <LocalizedInput
        isFirst
        label={translate('studio.lifecycle.columns.button')}
        help={translate('studio.lifecycle.buttonHelp')}
        value={form.title}
        onChange={(title) => change({ title })}
        error={faults?.title && translate(faults.title)}
      />
      <Ends {...{ form, change, faults, states }} />
      <Who {...{ form, change, faults, sides }} />
      <ColorSelect value={form.color} onChange={(color) => change({ color })} />
      <Asked {...{ form, change, faults, fields }} />
    </FormDialog>
  );
};
