import { useLanguage } from '#src/session/preferences.ts';
import { PlainChip } from '#src/theme/plain/PlainChip.tsx';
import { defineCell } from './defineCell.tsx';
import { isState } from './values.ts';

/** A state of `x-states`, in its colour; the word says what the colour means. */
export const StateCell = defineCell(isState, ({ value, field }) => {
  const language = useLanguage();
  const state = field.states?.states[value];
  return state ? <PlainChip color={state.color} label={state.title[language]} /> : null;
});
