import KeyOutlined from '@mui/icons-material/KeyOutlined';
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { OwnFactor, OwnFactors } from '#schemas/model/calls/secondFactorCalls.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { FACTORS_KEY } from '#src/admin/layout/identity/factors.ts';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import { AnswerCard } from '../AnswerCard.tsx';
import { Line, LineList } from '../LineList.tsx';
import { AddFactor } from './AddFactor.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';

const FactorLine = ({
  factor,
  onRemove,
}: {
  readonly factor: OwnFactor;
  readonly onRemove: () => void;
}) => {
  const translate = useTranslate();
  const { kind, createdAt, lastUsedAt } = factor;
  const name = factor.name || translate('signIn.factors.app');
  return (
    <Line>
      {kind === 'totp' ? (
        <PhonelinkLockOutlined aria-hidden color="action" />
      ) : (
        <KeyOutlined aria-hidden color="action" />
      )}
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('signIn.factors.added')}{' '}
          <Moment iso={createdAt} text={formatDateTime(createdAt)} />
          {' · '}
          {lastUsedAt === null ? (
            translate('signIn.factors.neverUsed')
          ) : (
            <>
              {translate('signIn.factors.used')}{' '}
              <Moment iso={lastUsedAt} text={formatDateTime(lastUsedAt)} />
            </>
          )}
        </Typography>
      </Box>
      <Button
        color="error"
        onClick={onRemove}
        aria-label={translate('signIn.factors.removeOne', { name })}
      >
        {translate('signIn.factors.remove')}
      </Button>
    </Line>
  );
};

const Factors = ({ factors }: { readonly factors: OwnFactors }) => {
  const translate = useTranslate();
  const [removingId, setRemovingId] = useState<string>();
  const [isMakingCodes, setMakingCodes] = useState(false);
  const { results, recoveryCodesLeft, isRequired } = factors;
  /** None once it was removed on another device. */
  const removing = results.find(({ _id }) => _id === removingId);
  const isSetUp = results.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isRequired && <Alert severity="info">{translate('signIn.factors.required')}</Alert>}
      {isSetUp ? (
        <LineList>
          {results.map((factor) => (
            <FactorLine
              key={factor._id}
              factor={factor}
              onRemove={() => setRemovingId(factor._id)}
            />
          ))}
        </LineList>
      ) : (
        <Typography color="text.secondary">{translate('signIn.factors.none')}</Typography>
      )}
      <AddFactor factors={factors} />
      {isSetUp && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" color={recoveryCodesLeft < 3 ? 'warning' : 'text.secondary'}>
            {translate('signIn.factors.codesLeft', { smart_count: recoveryCodesLeft })}
          </Typography>
          <Button onClick={() => setMakingCodes(true)}>
            {translate('signIn.factors.newCodes')}
          </Button>
        </Box>
      )}
      {removing && (
        <RemoveFactorDialog
          factor={removing}
          isLast={results.length === 1}
          onClose={() => setRemovingId(undefined)}
        />
      )}
      {isMakingCodes && <NewCodesDialog onClose={() => setMakingCodes(false)} />}
    </Box>
  );
};

/** One's own second steps: an app, passkeys, recovery codes (PEOPLE-3). */
export const SecondFactorSection = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const query = useQuery({
    queryKey: FACTORS_KEY,
    queryFn: ({ signal }) => dataProvider.call<OwnFactors>('factors', { signal }),
  });
  return (
    <AnswerCard
      title={translate('signIn.factors.title')}
      help={translate('signIn.factors.help')}
      query={query}
    >
      {(factors) => <Factors factors={factors} />}
    </AnswerCard>
  );
};
