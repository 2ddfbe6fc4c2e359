import { Box, Button, Collapse, Link, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { deviceOf } from '#schemas/model/texts/deviceOf.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { usePathOfRow } from '#src/admin/session/usePathOfRow.ts';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import type { AuditEntry } from './auditEntry.ts';
import { factsOf } from './factsOf.ts';
import { useFactText } from './useFactText.ts';

/** A name that leads to its row where there is a screen for it. */
const Named = ({
  resource,
  id,
  name,
}: {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
}) => {
  const path = usePathOfRow()(resource, id);
  if (path === undefined || id === '') return <bdi>{name}</bdi>;
  return (
    <Link component={RouterLink} to={path}>
      <bdi>{name}</bdi>
    </Link>
  );
};

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <Typography component="dt" variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
    >
      {value}
    </Typography>
  </>
);

const Details = ({ entry }: { readonly entry: AuditEntry }) => {
  const translate = useTranslate();
  const textOf = useFactText();
  const { _id, position, hash, details, actor, origin } = entry;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
        columnGap: 2,
        rowGap: 0.5,
        margin: 0,
        paddingBlockStart: 1,
      }}
    >
      {factsOf(details ?? {}).map((fact) => (
        <Fact key={fact.path.join()} {...textOf(fact)} />
      ))}
      {origin && <Fact name={translate('audit.browser')} value={isolated(origin.agent)} />}
      {actor.requestId !== undefined && (
        <Fact name={translate('audit.request')} value={isolated(actor.requestId)} />
      )}
      <Fact name={translate('audit.entry')} value={isolated(_id)} />
      <Fact
        name={translate('audit.position')}
        value={position === null ? translate('audit.notSealed') : String(position)}
      />
      {hash !== null && <Fact name={translate('audit.hash')} value={isolated(hash)} />}
    </Box>
  );
};

/** One entry: what was done, by whom, to what, from where; the rest on demand. */
export const AuditLine = ({ entry }: { readonly entry: AuditEntry }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { action, actor, target, origin, at, team } = entry;
  const what = translate(`audit.actions.${action}`, { _: action });
  const kind = ['system', 'stranger', 'key'].includes(actor.kind) ? actor.kind : 'gone';
  const device = origin && deviceOf(origin.agent);
  return (
    <Box
      component="li"
      sx={{ paddingBlock: 1.5, '& + &': { borderBlockStart: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box sx={{ flex: '1 1 280px', minInlineSize: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Typography component="span" sx={{ fontWeight: 'fontWeightBold' }}>
              {what}
            </Typography>
            {target && (
              <>
                {' · '}
                <Named
                  resource={target.resource}
                  id={target.id}
                  name={target.name ?? `${target.resource} ${target.id}`}
                />
              </>
            )}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {actor.name === undefined ? (
              translate(`audit.kinds.${kind}`)
            ) : (
              <Named resource="users" id={actor.id} name={actor.name} />
            )}
            {origin && (
              <>
                {' · '}
                <bdi dir="ltr">{origin.address}</bdi>
                {device && ` · ${device}`}
              </>
            )}
            {team !== null && (
              <>
                {' · '}
                <bdi>{team}</bdi>
              </>
            )}
          </Typography>
        </Box>
        <Typography variant="body2" color="text.secondary" component="div">
          <Moment iso={at} text={formatDateTime(at)} />
        </Typography>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${translate('audit.details')}: ${what}`}
          onClick={() => setOpen(!isOpen)}
        >
          {translate('audit.details')}
        </Button>
      </Box>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Details entry={entry} />
      </Collapse>
    </Box>
  );
};
