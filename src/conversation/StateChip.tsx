import { useModel } from '#src/session/model.tsx';
import { useLanguage } from '#src/session/preferences.ts';
import { PlainChip } from '#src/theme/plain/PlainChip.tsx';

/** The state of a row of a resource, as its schema names and colours it. */
export const StateChip = ({
  resource,
  state,
}: {
  readonly resource: string;
  readonly state: string | undefined;
}) => {
  const language = useLanguage();
  const known = useModel().resources.get(resource)?.stateField?.states?.states[state ?? ''];
  return known ? <PlainChip color={known.color} label={known.title[language]} /> : null;
};
