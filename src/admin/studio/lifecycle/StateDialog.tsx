import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ColorName } from '#schemas';
import type { Text } from '#schemas/model/reading/textPlaces.ts';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { ColorSelect } from '../inputs/ColorChoice.tsx';
import { asLocalized, textsIn } from '../inputs/localizedText.ts';
import { stateKey } from './editStates.ts';
import { LocalizedInput } from './LocalizedInput.tsx';
import type { DraftMachine } from './machine.ts';

/** What the APIs call a state: letters, digits, hyphens and underscores. */
const KEY = /^[A-Za-z][\w-]*$/;

export interface StateEntry {
  readonly key: string;
  readonly title: Text;
  readonly color: ColorName;
}

/** Asks for the words, the colour and the name of a new state, or of one that is there. */
export const StateDialog = ({
  machine,
  stateName,
  onSave,
  onClose,
}: {
  readonly machine: DraftMachine;
  /** The name of the state that is changed; none for a new one. */
  readonly stateName?: string | undefined;
  readonly onSave: (entry: StateEntry) => void;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const before = stateName === undefined ? undefined : machine.states[stateName];
  const [title, setTitle] = useState(() => textsIn(before?.title));
  const [color, setColor] = useState<ColorName>(before?.color ?? 'primary');
  const [ownKey, setOwnKey] = useState(stateName);
  const [isAsked, setAsked] = useState(false);
  const key = ownKey ?? stateKey(title.en ?? '', machine);
  const text = asLocalized(title, before?.title);
  const keyFault = !KEY.test(key)
    ? 'studio.lifecycle.keyRefused'
    : key !== stateName && Object.hasOwn(machine.states, key)
      ? 'studio.lifecycle.keyTaken'
      : undefined;
  const save = (): void => {
    if (text === undefined || keyFault !== undefined) setAsked(true);
    else onSave({ key, title: text, color });
  };
  return (
    <FormDialog
      title={translate(before ? 'studio.lifecycle.changeState' : 'studio.lifecycle.newState')}
      submit={translate(before ? 'studio.lifecycle.apply' : 'studio.lifecycle.addState')}
      gap={2}
      onSubmit={save}
      onClose={onClose}
      typed={[title, color, ownKey]}
    >
      <LocalizedInput
        isFirst
        label={translate('studio.lifecycle.label')}
        value={title}
        onChange={setTitle}
        error={
          isAsked && text === undefined ? translate('studio.lifecycle.labelMissing') : undefined
        }
      />
      <ColorSelect value={color} onChange={setColor} />
      <TextField
        fullWidth
        label={translate('studio.lifecycle.key')}
        value={key}
        error={isAsked && keyFault !== undefined}
        helperText={translate(
          isAsked && keyFault !== undefined
            ? keyFault
            : before && key !== stateName
              ? 'studio.lifecycle.keyChanges'
              : 'studio.lifecycle.keyHelp',
        )}
        onChange={({ target }) => setOwnKey(target.value.trim())}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'off' } }}
      />
    </FormDialog>
  );
};
