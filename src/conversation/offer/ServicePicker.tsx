import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useGetList, useTranslate } from 'react-admin';
import { recordTitle } from '#schemas';
import type { Service } from '#schemas/generated/types.ts';
import { useModel } from '#src/session/model.tsx';

export type ServiceRecord = Service & { readonly id: Identifier };

const CHOICES = 20;

/** A service of the team, found by its words. */
export const ServicePicker = ({
  value,
  onChoose,
}: {
  readonly value: ServiceRecord | null;
  readonly onChoose: (service: ServiceRecord | null) => void;
}) => {
  const translate = useTranslate();
  const services = useModel().resources.get('services');
  const [words, setWords] = useState('');
  const { data = [], isFetching } = useGetList<ServiceRecord>('services', {
    filter: { ...(words !== '' && { q: words }) },
    pagination: { page: 1, perPage: CHOICES },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <Autocomplete
      value={value}
      options={data}
      loading={isFetching}
      loadingText={translate('souk.shell.state.loading')}
      noOptionsText={translate('souk.form.noOptions')}
      // The server has found them: words may stand in a description that is not shown.
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionLabel={(service) =>
        services ? recordTitle(services, { ...service }) : service.title
      }
      getOptionKey={({ id }) => id}
      onChange={(_, service) => onChoose(service)}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input' || reason === 'clear') setWords(typed);
      }}
      renderInput={(params) => (
        <TextField {...params} label={translate('souk.messages.offer.service')} />
      )}
    />
  );
};
