import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

export const CopyButton = ({ text }: { readonly text: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    notify('signIn.app.copied', { type: 'info' });
  };
  // Only pages that were reached securely have a clipboard.
  if (!window.isSecureContext) return null;
  return <Button onClick={() => void copy()}>{translate('signIn.app.copy')}</Button>;
};
