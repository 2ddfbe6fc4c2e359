import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Webhook } from './webhook.ts';

/** Whether a webhook is told, and whether anything arrives. */
export const StateChip = ({ webhook: { isOn, failingSince } }: { readonly webhook: Webhook }) => {
  const translate = useTranslate();
  if (!isOn) return <Chip size="small" label={translate('webhooks.off')} />;
  return failingSince === null ? (
    <Chip size="small" color="success" label={translate('webhooks.on')} />
  ) : (
    <Chip size="small" color="warning" label={translate('webhooks.failing')} />
  );
};
