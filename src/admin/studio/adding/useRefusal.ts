import { useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { isAboutKey } from './fieldErrors.ts';

/** What the server says of a key; undefined where it says nothing of it. */
export const useRefusal = (error: unknown, key: string): string | undefined => {
  const translate = useTranslate();
  return isAboutKey(error, key) ? errorText(error, translate) : undefined;
};
