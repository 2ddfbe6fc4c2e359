import { Box, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import type { Service } from '#schemas/generated/types.ts';
import { FactCard } from '../FactCard.tsx';
import type { OrderRecord } from '../order.ts';

interface Asked {
  readonly question: string;
  readonly answer: string | undefined;
}

/** What the service asks and what the buyer answered; a question without an answer waits. */
const useAsked = (order: OrderRecord): readonly Asked[] => {
  const isService = order.productType === 'service' && Boolean(order.productId);
  const { data } = useGetOne<Service & { id: string }>(
    'services',
    { id: order.productId ?? '' },
    { enabled: isService, retry: false },
  );
  const answers = order.answers ?? [];
  const open = (data?.requirements ?? [])
    .filter(({ question }) => !answers.some((answer) => answer.question === question))
    .map(({ question }) => ({ question, answer: undefined }));
  return [...answers.map(({ question, answer }) => ({ question, answer })), ...open];
};

export const AnswersCard = ({ order }: { readonly order: OrderRecord }) => {
  const translate = useTranslate();
  const asked = useAsked(order);
  if (asked.length === 0) return null;
  return (
    <FactCard title={translate('souk.orders.facts.requirements')}>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0 }}>
        {asked.map(({ question, answer }) => (
          <div key={question}>
            <Typography component="dt" variant="body2" color="text.secondary" dir="auto">
              {question}
            </Typography>
            <Typography
              component="dd"
              dir="auto"
              color={answer ? 'text.primary' : 'warning.main'}
              sx={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {answer || translate('souk.orders.facts.notAnswered')}
            </Typography>
          </div>
        ))}
      </Box>
    </FactCard>
  );
};
