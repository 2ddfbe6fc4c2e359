import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import {
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useGetList,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type FieldModel, type ResourceModel, recordTitle } from '#schemas';
import { formatDateTime, formatRelative } from '#src/admin/format/dates.ts';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { useRowLink } from '#src/admin/table/rows/rowLinks.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { filterOfTeam, listOfTeam } from './counts.ts';
import { Section } from './Section.tsx';

const ROWS = 6;
const MANY = { smart_count: 2 };
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const ROW_SX = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 96px', sm: 'minmax(0, 1fr) 120px 120px' },
  alignItems: 'center',
  columnGap: 2,
  inlineSize: '100%',
  minBlockSize: 60,
  paddingInline: 2.5,
  paddingBlock: 1,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;

/** The sum a row is about: its last money field in the schema's order is the total. */
const moneyFieldOf = (resource: ResourceModel): FieldModel | undefined =>
  resource.fields.find((field) => field.name === 'total') ??
  resource.fields.findLast((field) => field.kind === 'money');

const Row = ({
  resource,
  record,
}: {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
}) => {
  const language = useLanguage();
  const { pathOf } = useRowLink(resource);
  const money = moneyFieldOf(resource);
  const { createdAt } = record;
  return (
    <ButtonBase
      component={RouterLink}
      to={pathOf(record) ?? `/${resource.name}`}
      sx={{
        ...ROW_SX,
        textAlign: 'start',
        font: 'inherit',
        color: 'text.primary',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box component="span" sx={{ display: 'grid', minInlineSize: 0 }}>
        <Typography
          component="span"
          noWrap
          dir="auto"
          // The title's own direction puts the ellipsis at its end; its box stays at the row's start.
          sx={{ fontWeight: 'fontWeightMedium', justifySelf: 'start', maxInlineSize: '100%' }}
        >
          {recordTitle(resource, record)}
        </Typography>
        <Tooltip title={<bdi dir="ltr">{formatDateTime(createdAt)}</bdi>} placement="bottom-start">
          <Typography component="span" variant="body2" color="text.secondary" noWrap>
            {formatRelative(createdAt, language, new Date())}
          </Typography>
        </Tooltip>
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {resource.stateField && <Cell field={resource.stateField} record={record} />}
      </Box>
      <Box component="bdi" dir="ltr" sx={{ textAlign: 'end', fontWeight: 'fontWeightMedium' }}>
        {money && <Cell field={money} record={record} />}
      </Box>
    </ButtonBase>
  );
};

interface LatestProps {
  readonly resource: ResourceModel;
  /** Only rows of this team, where an admin chose one. */
  readonly teamId: string | undefined;
}

const Rows = ({ resource, teamId }: LatestProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList(resource.name, {
    pagination: { page: 1, perPage: ROWS },
    sort: NEWEST_FIRST,
    filter: filterOfTeam(resource, teamId),
  });
  if (data?.length === 0) {
    return (
      <EmptyState
        icon={resource.icon}
        title={translate('souk.pages.dashboard.emptyTitle')}
        text={translate('souk.pages.dashboard.emptyText')}
      />
    );
  }
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data
        ? data.map((record) => (
            <li key={record.id}>
              <RecordContextProvider value={record}>
                <Row resource={resource} record={record} />
              </RecordContextProvider>
            </li>
          ))
        : Array.from({ length: ROWS }, (_, row) => row).map((row) => (
            <Box component="li" key={row} sx={ROW_SX}>
              <Skeleton width="70%" />
              <Skeleton sx={{ display: { xs: 'none', sm: 'block' } }} width="60%" />
              <Skeleton width={72} sx={{ justifySelf: 'end' }} />
            </Box>
          ))}
    </Box>
  );
};

/** The seed's "Recent orders", of whatever is followed; the name of a resource begins with a capital by itself. */
export const useLatestTitle = (resource: ResourceModel | undefined): string => {
  const translate = useTranslate();
  const language = useLanguage();
  if (!resource) return '';
  const name = translate(`resources.${resource.name}.name`, MANY);
  return translate('souk.pages.dashboard.latest', { name: name.toLocaleLowerCase(language) });
};

/** The newest rows of what the business follows, each a link to its screen. */
export const Latest = ({ resource, teamId }: LatestProps) => {
  const translate = useTranslate();
  const title = useLatestTitle(resource);
  return (
    <ResourceContextProvider value={resource.name}>
      <Section
        title={title}
        more={{ label: translate('souk.pages.dashboard.seeAll'), to: listOfTeam(resource, teamId) }}
      >
        <Rows resource={resource} teamId={teamId} />
      </Section>
    </ResourceContextProvider>
  );
};
