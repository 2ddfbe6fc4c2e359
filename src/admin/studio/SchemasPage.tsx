import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box, Button, Card, Chip, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { SchemaIcon } from '#src/admin/theme/icons.tsx';
import { DraftBar } from './DraftBar.tsx';
import { useDraftSteps } from './draft/StudioDraft.tsx';
import { ChangeHistory } from './history/ChangeHistory.tsx';
import { ProposedDrafts } from './ProposedDrafts.tsx';
import { Repairs } from './Repairs.tsx';

const MANY = { smart_count: 2 };

/** Resources that the draft adds: they have no screens yet. */
const addedIn = (steps: ReturnType<typeof useDraftSteps>['steps']): readonly string[] =>
  steps.flatMap(({ kind, resource }) => (kind === 'addResource' ? [resource] : []));

const Resources = () => {
  const translate = useTranslate();
  const { steps } = useDraftSteps();
  const model = useModel();
  const changed = new Set(steps.map(({ resource }) => resource));
  const lines = [...model.resources.values()]
    .map(({ name, icon, fields }) => ({
      ...{ name, icon, count: fields.length },
      title: translate(`resources.${name}.name`, MANY),
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
        gap: 1.5,
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {lines.map(({ name, icon, title, count }) => (
        <Card
          key={name}
          component="li"
          sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 1.5, padding: 2 }}
        >
          <Box aria-hidden sx={{ color: 'text.secondary', display: 'grid' }}>
            <SchemaIcon name={icon} />
          </Box>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Link
              component={RouterLink}
              to={`/schemas/${name}`}
              color="inherit"
              sx={{
                fontWeight: 'fontWeightMedium',
                // The whole card leads there.
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {title}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {translate('studio.page.fields', { smart_count: count })}
            </Typography>
          </Box>
          {changed.has(name) && (
            <Chip
              size="small"
              color="primary"
              variant="outlined"
              label={translate('studio.fields.changed')}
            />
          )}
        </Card>
      ))}
      {addedIn(steps).map((name) => (
        <Card key={name} component="li" sx={{ padding: 2 }}>
          <Typography>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('studio.fields.new')}
          </Typography>
        </Card>
      ))}
    </Box>
  );
};

/** Every resource with a way into it, what others propose, what waits to be repaired, what was changed. */
export const SchemasPage = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHead
        title={translate('studio.page.title')}
        context={translate('studio.page.lead')}
        actions={
          <Button
            variant="contained"
            component={RouterLink}
            to="/schemas/new"
            startIcon={<AddOutlined />}
          >
            {translate('studio.page.newResource')}
          </Button>
        }
      />
      <DraftBar />
      <Repairs />
      <ProposedDrafts />
      <Resources />
      <Card component="section" sx={{ padding: 2.5, marginBlockStart: 3 }}>
        <Typography component="h2" variant="h5" sx={{ marginBlockEnd: 1 }}>
          {translate('studio.history.title')}
        </Typography>
        <ChangeHistory />
      </Card>
    </>
  );
};
