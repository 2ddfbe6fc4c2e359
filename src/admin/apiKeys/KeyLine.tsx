import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ApiKeyState } from '#schemas/model/calls/apiKeyCalls.ts';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import { permissionVerbsOf } from '#schemas/model/texts/permissionVerbs.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { Facts } from '#src/admin/layout/page/Facts.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { rowTitle } from '#src/admin/session/permissionGrid.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Line } from '#src/admin/settings/LineList.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import type { ApiKey } from './apiKey.ts';

const COLORS = {
  active: 'success',
  expired: 'default',
  revoked: 'default',
  suspended: 'warning',
} as const satisfies Record<ApiKeyState, string>;

interface KeyLineProps {
  readonly apiKey: ApiKey;
  /** What its team is called, where several are shown. */
  readonly team: readonly string[];
  readonly onRotate: () => void;
  readonly onRevoke: () => void;
}

/** One key: how it stands, what it reaches, when it was used. */
export const KeyLine = ({ apiKey, team, onRotate, onRevoke }: KeyLineProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const model = useModel();
  const { name, beginning, state, maker, expiresAt, lastUsedAt, lastAddress } = apiKey;
  const { revokedAt, replacedBy, addresses, permissions } = apiKey;
  const isOver = state === 'expired' || state === 'revoked';
  const facts = [
    ...team,
    translate(`apiKeys.${isOver ? 'expiredAt' : 'expiresAt'}`, {
      at: formatDateTime(revokedAt ?? expiresAt),
    }),
    lastUsedAt === null
      ? translate('apiKeys.neverUsed')
      : translate(`apiKeys.${lastAddress === null ? 'used' : 'usedFrom'}`, {
          at: formatDateTime(lastUsedAt),
          address: lastAddress,
        }),
    ...(maker.name === undefined
      ? []
      : [translate('apiKeys.by', { name: isolatedText(maker.name) })]),
    ...(addresses.length === 0
      ? []
      : [translate('apiKeys.from', { addresses: addresses.join(', ') })]),
    ...(replacedBy === null ? [] : [translate('apiKeys.replaced')]),
  ];
  const verbs = permissionVerbsOf(model);
  const titles = new Map(verbs.map(({ name, title }) => [name, title]));
  const listed = (verbs: readonly string[]): string =>
    new Intl.ListFormat(language, { type: 'unit' }).format(
      verbs.map((verb) => titles.get(verb)?.[language] ?? verb),
    );
  const reached = Object.entries(permissions)
    .map(([resource, verbs]) => `${rowTitle(resource, translate)}: ${listed(verbs)}`)
    .join(' · ');
  const chip = (
    <Chip size="small" color={COLORS[state]} label={translate(`apiKeys.states.${state}`)} />
  );
  return (
    <Line>
      <Box sx={{ flex: '1 1 280px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="h2" variant="subtitle1">
            <bdi>{name}</bdi>
          </Typography>
          {state === 'suspended' ? (
            <Tooltip title={translate('apiKeys.suspendedHelp')}>{chip}</Tooltip>
          ) : (
            chip
          )}
          <Typography component="code" variant="body2" color="text.secondary">
            <bdi dir="ltr">{beginning}…</bdi>
          </Typography>
        </Box>
        <Typography variant="body2" color="text.secondary">
          <Facts facts={facts} />
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {reached}
        </Typography>
      </Box>
      {!isOver && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button onClick={onRotate} aria-label={translate('apiKeys.rotateOne', { name })}>
            {translate('apiKeys.rotate')}
          </Button>
          <Button
            color="error"
            onClick={onRevoke}
            aria-label={translate('apiKeys.revokeOne', { name })}
          >
            {translate('apiKeys.revoke')}
          </Button>
        </Box>
      )}
    </Line>
  );
};
