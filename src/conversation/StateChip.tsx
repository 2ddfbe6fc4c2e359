import { Chip } from '@mui/material';
import { useModel } from '#src/session/model.tsx';
import { useLanguage } from '#src/session/preferences.ts';

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
  return known ? <Chip size="small" color={known.color} label={known.title[language]} /> : null;
};
