import { Autocomplete, TextField } from '@mui/material';
import { type Identifier, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import type { Service } from '#schemas/generated/types.ts';
import { useRowOptions } from '#src/admin/rowChoice/useRowOptions.tsx';

export type ServiceRecord = Service & { readonly id: Identifier };

/** A service of the team, found by its words. */
export const ServicePicker = ({
  services,
  value,
  onChoose,
}: {
  readonly services: ResourceModel;
  readonly value: ServiceRecord | null;
  readonly onChoose: (service: ServiceRecord | null) => void;
}) => {
  const translate = useTranslate();
  return (
    <Autocomplete
      {...useRowOptions<ServiceRecord>(services)}
      value={value}
      onChange={(_, service) => onChoose(service)}
      renderInput={(params) => (
        <TextField {...params} label={translate('conversation.offer.service')} />
      )}
    />
  );
};
