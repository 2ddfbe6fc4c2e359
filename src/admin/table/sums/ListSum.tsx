import { Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { FieldModel, ResourceModel } from '#schemas';
import { fieldNamed } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Amount } from './FigureText.tsx';
import { useSums, wholeCents } from './useSums.ts';

/** Name the field whose sum the list was opened for, and one whose sum is taken off it. */
const [SUM_PARAMETER, LESS_PARAMETER] = ['sum', 'less'] as const;

/** The first field's sum without that of the second. */
const difference = (
  sums: Readonly<Record<string, number>>,
  [first, second]: readonly FieldModel[],
): number => wholeCents((sums[first?.name ?? ''] ?? 0) - (sums[second?.name ?? ''] ?? 0));

/** The sum that a list was opened for (`?sum=total`, `?sum=total&less=discount`), over every row that its filter finds. */
export const ListSum = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues } = useListContext();
  const [parameters] = useSearchParams();
  const named = parameters.get(SUM_PARAMETER);
  const less = parameters.get(LESS_PARAMETER);
  // Another page of the list is another address, which names no sum.
  const [asked, setAsked] = useState({ named, less });
  if (named !== null && (named !== asked.named || less !== asked.less)) setAsked({ named, less });
  const field = asked.named === null ? undefined : fieldNamed(resource, asked.named);
  const taken = asked.less === null ? undefined : fieldNamed(resource, asked.less);
  const fields = field ? [field, ...(taken ? [taken] : [])] : [];
  const sums = useSums(
    resource,
    filterValues,
    fields.map(({ name }) => name),
  );
  if (!field || !sums) return null;
  const value = sums.sums ? difference(sums.sums, fields) : undefined;
  const title = fields.map((one) => one.title[language]).join(' − ');
  return (
    <Typography role="status" color="text.secondary">
      {value === undefined ? (
        translate('souk.sums.tooMany', { field: title })
      ) : (
        <>
          {translate('souk.sums.sumOf', { field: title })}{' '}
          <strong>
            <Amount field={field} value={value} />
          </strong>
        </>
      )}
    </Typography>
  );
};
