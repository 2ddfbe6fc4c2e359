import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { Skeleton, Typography } from '@mui/material';
import { type Identifier, useGetOne, useTranslate } from 'react-admin';
import type { Delivery } from '#schemas/generated/types.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { ConversationCard } from '../Card.tsx';
import { useConversation } from '../conversationContext.ts';
import { FileTiles } from '../files/FileTiles.tsx';
import { CompletionPrompt } from './CompletionPrompt.tsx';

const Truck = mirrored(LocalShippingOutlined);

/** Work that was handed over (MSG-3); the one that waits for an answer asks for it (MSG-4). */
export const DeliveryCard = ({ deliveryId }: { readonly deliveryId: string }) => {
  const translate = useTranslate();
  const { askedDeliveryId } = useConversation();
  const { data, error } = useGetOne<Delivery & { id: Identifier }>(
    'deliveries',
    { id: deliveryId },
    { retry: false },
  );
  return (
    <ConversationCard
      icon={<Truck aria-hidden fontSize="small" />}
      title={translate('conversation.delivery.title')}
      actions={askedDeliveryId === deliveryId && <CompletionPrompt />}
    >
      {data?.message && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {data.message}
        </Typography>
      )}
      {data && <FileTiles ids={data.files ?? []} />}
      {!data && error && <Typography color="error">{errorText(error, translate)}</Typography>}
      {!data && !error && <Skeleton variant="rounded" height={56} />}
    </ConversationCard>
  );
};
