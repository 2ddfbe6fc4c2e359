import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Says that a list is a table because the field is gone that its address or its view goes by. */
export const LostArrangement = () => {
  const translate = useTranslate();
  return <Alert severity="info">{translate('layouts.lost')}</Alert>;
};
