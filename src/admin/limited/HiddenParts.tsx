import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '#src/admin/session/preferences.ts';

/** Says which parts of a screen are left out because the server does not offer them; nothing where none is. */
export const HiddenParts = ({ parts }: { readonly parts: readonly (string | false)[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const hidden = parts.filter((part) => part !== false);
  if (hidden.length === 0) return null;
  const list = new Intl.ListFormat(language).format(hidden);
  return (
    <Alert role="note" severity="info" sx={{ marginBlockEnd: 3 }}>
      {translate('souk.limited.hidden', { parts: list })}
    </Alert>
  );
};
