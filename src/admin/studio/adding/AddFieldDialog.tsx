import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import KeyIcon from '@mui/icons-material/ExpandMoreOutlined';
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import type { FieldAdderProps } from '#src/admin/application/feature.ts';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useModel, useResource } from '#src/admin/session/model.tsx';
import { Consequences } from './Consequences.tsx';
import { type InputErrors, isAboutKey, problemTexts } from './fieldErrors.ts';
import { MAX_LABEL_CHARACTERS } from './longestNames.ts';
import { draftOf, EMPTY_FIELD, type FieldDraft, type NewField } from './newField.ts';
import { PastedValues } from './PastedValues.tsx';
import { type Addition, useAddition } from './schemaChange.ts';
import { TypeInput } from './TypeInput.tsx';
import { useAddedToast } from './useAddedToast.ts';

interface PartProps {
  readonly field: NewField;
  readonly draft: FieldDraft;
  readonly errors: InputErrors;
  readonly onChange: (change: Partial<NewField>) => void;
}

/** What one type alone asks for: its choices, or where it leads. */
const TypeDetails = ({ field, draft, errors, onChange }: PartProps) => {
  const translate = useTranslate();
  const { resources } = useModel();
  if (draft.type === 'choice' || draft.type === 'choices')
    return (
      <TextField
        multiline
        fullWidth
        minRows={3}
        maxRows={8}
        required={draft.type === 'choice'}
        label={translate('studio.adding.choices')}
        helperText={errors.choices ?? translate(`studio.adding.choicesHelp.${draft.type}`)}
        error={errors.choices !== undefined}
        value={draft.choices}
        onChange={({ target }) => onChange({ choices: target.value })}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    );
  if (draft.type !== 'reference') return null;
  const targets = [...resources.values()].filter(({ screens }) => screens.size > 0);
  return (
    <TextField
      select
      fullWidth
      required
      label={translate('studio.adding.target')}
      helperText={errors.target}
      error={errors.target !== undefined}
      value={field.target}
      onChange={({ target }) => onChange({ target: target.value })}
    >
      {targets.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {translate(`resources.${name}.name`, { smart_count: 2 })}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** The key, which most people never see: the label makes it. */
const KeyInput = ({ draft, errors, onChange }: Omit<PartProps, 'field'>) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  // It stays while what is wrong with it is being corrected.
  if (errors.key !== undefined && !isOpen) setOpen(true);
  if (!isOpen)
    return (
      <Button
        size="small"
        endIcon={<KeyIcon />}
        aria-expanded={false}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        {translate('studio.adding.more')}
      </Button>
    );
  return (
    <TextField
      fullWidth
      autoFocus
      label={translate('studio.adding.key')}
      helperText={errors.key ?? translate('studio.adding.keyHelp')}
      error={errors.key !== undefined}
      value={draft.key}
      onChange={({ target }) => onChange({ key: target.value })}
      slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
};

const Switches = ({ field, onChange }: Pick<PartProps, 'field' | 'onChange'>) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {(['isRequired', 'isListed'] as const).map((name) => (
        <FormControlLabel
          key={name}
          label={translate(`studio.adding.${name}`)}
          control={
            <Switch checked={field[name]} onChange={(_, isOn) => onChange({ [name]: isOn })} />
          }
        />
      ))}
    </Box>
  );
};

/** Where a field goes that nobody gave a place: the end of a form in one piece, the first part of one in several. */
const placeIn = ({ form }: ResourceModel, { after, group }: Partial<FieldAdderProps>) => {
  if (after !== undefined) return { after };
  const usual = form.kind === 'sections' ? form.groups.at(-1) : form.groups[0];
  const chosen = group ?? usual?.name;
  return chosen === undefined ? {} : { group: chosen };
};

/** Adds a field where somebody misses one: a label is enough, and everybody has it at once. */
export const AddFieldDialog = ({ resource: name, after, group, onClose }: FieldAdderProps) => {
  const translate = useTranslate();
  const resource = useResource(name);
  const tellAdded = useAddedToast();
  const [field, setField] = useState(EMPTY_FIELD);
  const [isPasting, setPasting] = useState(false);
  const [wasTried, setTried] = useState(false);
  const labelBox = useRef<HTMLDivElement>(null);
  const draft = useMemo(() => draftOf(field, resource), [field, resource]);
  const addition = useAddition((body, answer) => {
    tellAdded(field.label.trim(), body, answer);
    onClose();
  });
  const { error, question, isPending } = addition;
  const isKeyRefused = isAboutKey(error, draft.key);
  const refused = error === undefined ? undefined : errorText(error, translate);
  const errors: InputErrors = {
    ...(wasTried && problemTexts(draft, translate)),
    ...(isKeyRefused && refused !== undefined && { key: refused }),
  };
  const change = (changed: Partial<NewField>): void => {
    setField({ ...field, ...changed });
    addition.forget();
  };
  const submit = (): void => {
    if (question) return void addition.confirm();
    setTried(true);
    if (draft.problems.label) labelBox.current?.querySelector('input')?.focus();
    if (Object.keys(draft.problems).length > 0) return;
    const body: Addition = {
      ...{ kind: 'addField', resource: name, field: draft.key.trim(), schema: draft.schema },
      ...{ isRequired: field.isRequired, ...placeIn(resource, { after, group }) },
    };
    void addition.publish(body, field.isRequired);
  };
  const part = { field, draft, errors, onChange: change };
  return (
    <FormDialog
      title={translate('studio.adding.title', {
        name: translate(`resources.${name}.name`, { smart_count: 2 }),
      })}
      submit={translate(question ? 'studio.adding.confirm' : 'studio.adding.publish')}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      typed={field}
      gap={2}
    >
      <LimitedTextField
        autoFocus
        fullWidth
        required
        ref={labelBox}
        label={translate('studio.adding.label')}
        helperText={errors.label}
        error={errors.label !== undefined}
        value={field.label}
        limit={MAX_LABEL_CHARACTERS}
        onChange={(label) => change({ label })}
        sx={{ marginBlockStart: 1 }}
      />
      <TypeInput type={draft.type} onChange={(type) => change({ type })} />
      {isPasting ? (
        <PastedValues
          pasted={field.pasted}
          guess={draft.guess}
          type={draft.type}
          onPaste={(pasted) => change({ pasted, type: undefined, choices: undefined })}
          onChoose={(type) => change({ type })}
        />
      ) : (
        <Button
          size="small"
          startIcon={<PasteIcon />}
          onClick={() => setPasting(true)}
          sx={{ justifySelf: 'start' }}
        >
          {translate('studio.adding.paste')}
        </Button>
      )}
      <TypeDetails {...part} />
      <Switches field={field} onChange={change} />
      <KeyInput {...part} />
      {question && <Consequences {...question.told} />}
      {refused !== undefined && !isKeyRefused && <Alert severity="error">{refused}</Alert>}
      <Typography variant="body2" color="text.secondary">
        {translate('studio.adding.seenByAll')}
      </Typography>
    </FormDialog>
  );
};
