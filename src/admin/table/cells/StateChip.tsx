import type { StateMachine } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { PlainChip } from '#src/admin/theme/plain/PlainChip.tsx';

/** A state as its schema names and colours it; one that the schema does not know any more, by its own name. */
export const StateChip = ({
  machine,
  name,
}: {
  readonly machine: StateMachine | undefined;
  readonly name: string | undefined;
}) => {
  const language = useLanguage();
  if (name === undefined) return null;
  const state = machine?.states[name];
  return state ? <PlainChip color={state.color} label={state.title[language]} /> : name;
};
