import { Box, Card, MenuItem, TextField, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Move, ResourceModel, StateMachine } from '#schemas';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { MachineDiagram } from '#src/admin/lifecycle/MachineDiagram.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { MovesTable } from './MovesTable.tsx';
import { useSides } from './useSides.ts';

const PARAMETER = 'resource';
const DEFAULT_RESOURCE = 'orders';
const MANY = { smart_count: 2 };

/** What the picture shows, move by move. */
const useDescription = (machine: StateMachine | undefined): string => {
  const translate = useTranslate();
  const language = useLanguage();
  const sidesOf = useSides();
  const titleOf = (name: string): string => machine?.states[name]?.title[language] ?? name;
  const sentence = ({ from, to, by, title }: Move): string =>
    translate('orderStatuses.sentence', {
      move: title[language],
      from: from.map(titleOf).join(translate('souk.table.separator')),
      to: titleOf(to),
      by: sidesOf(by),
    });
  return (machine?.moves ?? []).map(sentence).join(' ');
};

const ResourceChoice = ({
  resources,
  chosen,
  onChoose,
}: {
  readonly resources: readonly ResourceModel[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('orderStatuses.of')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ minInlineSize: '22ch' }}
    >
      {resources.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {translate(`resources.${name}.name`, MANY)}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** The states of orders, or of any resource that has some, who may move what, and the machine as a picture. */
export const OrderStatusesPage = () => {
  const translate = useTranslate();
  const model = useModel();
  const [parameters, setParameters] = useSearchParams();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const resources = [...model.resources.values()].filter(({ stateField }) => stateField?.states);
  const asked = parameters.get(PARAMETER) ?? DEFAULT_RESOURCE;
  const resource = resources.find(({ name }) => name === asked) ?? resources[0];
  const machine = resource?.stateField?.states;
  const description = useDescription(machine);
  if (!resource || !machine) {
    return (
      <>
        <PageHead title={translate('souk.orders.states.title')} />
        <EmptyState />
      </>
    );
  }
  const name = translate(`resources.${resource.name}.name`, MANY);
  const title =
    resource.name === DEFAULT_RESOURCE
      ? translate('souk.orders.states.title')
      : translate('orderStatuses.titleOf', { name });
  return (
    <>
      <PageHead
        title={title}
        context={translate('orderStatuses.context')}
        actions={
          <ResourceChoice
            resources={resources}
            chosen={resource.name}
            onChoose={(chosen) => setParameters({ [PARAMETER]: chosen }, { replace: true })}
          />
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Card sx={{ padding: { xs: 1.5, sm: 2.5 } }}>
          <MachineDiagram
            resource={resource}
            machine={machine}
            title={translate('orderStatuses.picture', { name })}
            description={description}
            isNarrow={isNarrow}
          />
        </Card>
        <MovesTable machine={machine} />
      </Box>
    </>
  );
};
