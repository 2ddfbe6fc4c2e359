import { Alert, Box, Card, CardContent, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useGetOne, useGetRecordId, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { isEmpty } from '#schemas';
import { StateMoves } from '#src/admin/form/moves/StateMoves.tsx';
import { refusalText } from '#src/admin/form/refusals.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { UnloadedPage } from '#src/admin/layout/page/UnloadedPage.tsx';
import { isTakenAway } from '#src/admin/resources/MissingRecord.tsx';
import { useMove } from '#src/admin/resources/useMove.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { isString } from '#src/admin/table/cells/values.ts';
import { PayDialog } from './PayDialog.tsx';
import { Timeline } from './Timeline.tsx';
import { WholeAccount } from './WholeAccount.tsx';

/** What is read of a withdrawal, in this order; what is empty takes no room. */
const FACTS = [
  'amount',
  'method',
  'accountMasked',
  'note',
  'requestedAt',
  'processedAt',
  'reason',
  'reference',
];
const PAID = 'paid';

interface WithdrawalProps {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
}

const Facts = ({ resource, record }: WithdrawalProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const { user, features } = useSession();
  const maySeeAccount = features.includes('ledger') && actingRoleOf(user) === 'admin';
  const fields = FACTS.flatMap(
    (name) => resource.fields.find((field) => field.name === name) ?? [],
  ).filter(({ name }) => !isEmpty(record[name]));
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" variant="h5" sx={{ marginBlockEnd: 2 }}>
          {translate('payingOut.withdrawal.facts')}
        </Typography>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            gap: 2.5,
            margin: 0,
          }}
        >
          {fields.map((field) => (
            <div key={field.name}>
              <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {field.title[language]}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                <Cell field={field} record={record} room="block" />
                {field.name === 'accountMasked' && maySeeAccount && (
                  <WholeAccount resource={resource.name} id={String(record.id)} />
                )}
              </Box>
            </div>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
};

const Withdrawal = ({ resource, record }: WithdrawalProps) => {
  const translate = useTranslate();
  const { user, features } = useSession();
  const language = useLanguage();
  const { move, refusals } = useMove(resource, record);
  const [paying, setPaying] = useState<Parameters<typeof move>>();
  const state = resource.stateField;
  const { amount, currency } = record;
  const money = isolated(formatMoney(amount, typeof currency === 'string' ? currency : undefined));
  const start = (...taken: Parameters<typeof move>): void => {
    if (taken[0].to === PAID) setPaying(taken);
    else void move(...taken);
  };
  return (
    <>
      <PageHead
        title={translate('payingOut.withdrawal.title', { amount: money })}
        chip={state && <Cell field={state} record={record} />}
        actions={
          <StateMoves
            resource={withoutPaidQuestion(resource)}
            record={record}
            role={actingRoleOf(user)}
            isDirty={false}
            onMove={start}
          />
        }
      />
      {refusals.length > 0 && (
        <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
          {refusals.map((refusal) => refusalText(resource, refusal, language, translate)).join(' ')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          alignItems: 'start',
          gap: 3,
        }}
      >
        <Facts resource={resource} record={record} />
        {features.includes('history') && (
          <Timeline
            resource={resource}
            id={String(record.id)}
            version={record['version']}
            requestedAt={isString(record['requestedAt']) ? record['requestedAt'] : undefined}
          />
        )}
      </Box>
      {paying && (
        <PayDialog
          {...{ resource, id: record.id, move: paying[0] }}
          onClose={() => setPaying(undefined)}
          onConfirm={(reference) => {
            setPaying(undefined);
            const [paid, changes, seen] = paying;
            void move(paid, { ...changes, reference }, seen);
          }}
        />
      )}
    </>
  );
};

/** Paying has a dialog of its own, which asks for the reference: one question is enough. */
const withoutPaidQuestion = (resource: ResourceModel): ResourceModel => {
  const { stateField } = resource;
  const states = stateField?.states;
  if (!stateField || !states) return resource;
  const moves = states.moves.map((move) => {
    if (move.to !== PAID) return move;
    const { confirm: _asked, ...rest } = move;
    return rest;
  });
  return { ...resource, stateField: { ...stateField, states: { ...states, moves } } };
};

/** One withdrawal: its state and what led there, and the moves that this role may make (ROUTE-9, FLOW-2). */
export const WithdrawalPage = () => {
  const resource = useResource();
  const id = useGetRecordId();
  const translate = useTranslate();
  const { data: record, error, refetch } = useGetOne(resource.name, { id });
  if (record && !isTakenAway(error))
    return <Withdrawal key={id} resource={resource} record={record} />;
  return (
    <UnloadedPage
      error={error}
      title={translate('souk.form.loadFailed')}
      onRetry={() => void refetch()}
    >
      <FormSkeleton />
    </UnloadedPage>
  );
};
