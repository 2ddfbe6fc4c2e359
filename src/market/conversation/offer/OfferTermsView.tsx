import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { recordTitle } from '#schemas';
import type { OfferTerms } from '#schemas/generated/types.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { Money } from '#src/admin/session/money/Money.tsx';

const ServiceName = ({ id }: { readonly id: string }) => {
  const services = useModel().resources.get('services');
  const { data } = useGetOne('services', { id }, { retry: false });
  return data && services ? (
    <Typography dir="auto" sx={{ fontWeight: 'fontWeightMedium' }}>
      {recordTitle(services, data)}
    </Typography>
  ) : null;
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ margin: 0, fontWeight: 'fontWeightMedium' }}>
      {children}
    </Box>
  </Box>
);

/** What is offered, for how much and until when: the same for both sides (MSG-2). */
export const OfferTermsView = ({
  offer: { serviceId, description, price, deliveryDays, expiresAt },
  currency,
}: {
  readonly offer: OfferTerms;
  readonly currency: string | undefined;
}) => {
  const translate = useTranslate();
  return (
    <>
      {serviceId && <ServiceName id={serviceId} />}
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {description}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, margin: 0 }}
      >
        <Fact label={translate('conversation.offer.price')}>
          <Money value={price} currency={currency} />
        </Fact>
        <Fact label={translate('conversation.offer.delivery')}>
          {translate('conversation.offer.days', { smart_count: deliveryDays })}
        </Fact>
        {expiresAt && (
          <Fact label={translate('conversation.offer.expires')}>
            <bdi dir="ltr">{formatDateTime(expiresAt).slice(0, 16)}</bdi>
          </Fact>
        )}
      </Box>
    </>
  );
};
