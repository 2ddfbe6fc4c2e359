import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { refusalText } from './refusalText.ts';

/** Why a row of a resource was refused, in the page's language; `otherwise` where the server gives no reason. */
export const useRefusalText = (resource: ResourceModel) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (error: unknown, otherwise?: string): string =>
    refusalText(resource, error, language, translate, otherwise);
};
