import { Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { fieldNamed } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Amount } from './FigureText.tsx';
import { useSums } from './useSums.ts';

/** Names the field whose sum the list was opened for. */
const SUM_PARAMETER = 'sum';

/** The sum that a list was opened for (`?sum=total`), over every row that its filter finds. */
export const ListSum = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues } = useListContext();
  const [parameters] = useSearchParams();
  const named = parameters.get(SUM_PARAMETER);
  // Another page of the list is another address, which names no sum.
  const [asked, setAsked] = useState(named);
  if (named !== null && named !== asked) setAsked(named);
  const field = asked === null ? undefined : fieldNamed(resource, asked);
  const sums = useSums(resource, filterValues, field ? [field.name] : []);
  if (!field || !sums) return null;
  const value = sums.sums?.[field.name];
  return (
    <Typography role="status" color="text.secondary">
      {value === undefined ? (
        translate('souk.sums.tooMany', { field: field.title[language] })
      ) : (
        <>
          {translate('souk.sums.sumOf', { field: field.title[language] })}{' '}
          <strong>
            <Amount field={field} value={value} />
          </strong>
        </>
      )}
    </Typography>
  );
};
