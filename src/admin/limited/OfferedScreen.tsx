import { Alert } from '@mui/material';
import type { ReactElement } from 'react';
import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import type { ResourceModel, Screen as ScreenName } from '#schemas';
import { type LazyScreen, lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useCapabilities } from './capabilities.ts';
import type { NotOfferedProps } from './NotOffered.tsx';

const NotOffered = lazyScreen<NotOfferedProps>(
  async () => (await import('./NotOffered.tsx')).NotOffered,
);

const REASONS: Readonly<Record<ScreenName, string>> = {
  list: 'souk.limited.list',
  show: 'souk.limited.show',
  edit: 'souk.limited.show',
  create: 'souk.limited.create',
};
/** What shows one row, the first that there is. */
const OF_ONE_ROW = ['show', 'edit'] as const;

const Missing = ({
  resource,
  screen,
}: {
  readonly resource: ResourceModel;
  readonly screen: ScreenName;
}) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  const type = OF_ONE_ROW.find((one) => resource.screens.has(one));
  return (
    <NotOffered
      title={name}
      text={translate(REASONS[screen], { name })}
      {...(screen === 'list' &&
        type && {
          byId: {
            label: translate('souk.limited.id'),
            pathOf: (id) => createPath({ resource: resource.name, type, id }),
          },
        })}
    />
  );
};

/** A resource's screen, its details where nothing can be changed, or why the server cannot fill it. */
export const OfferedScreen = ({
  screen,
  screenFor,
  isOwn,
  ReadOnly,
}: {
  readonly screen: ScreenName;
  /** Undefined where the resource has no such screen. */
  readonly screenFor: (resource: ResourceModel) => LazyScreen | undefined;
  /** Hand-made: such a screen shows a row that cannot be changed by itself. */
  readonly isOwn: boolean;
  /** Stands in for a form that could not be saved. */
  readonly ReadOnly: LazyScreen;
}): ReactElement | null => {
  const resource = useModel().resources.get(useResourceContext() ?? '');
  const translate = useTranslate();
  const capabilities = useCapabilities();
  // Somebody has just removed it: its routes go a moment after its schema.
  if (!resource) return null;
  const Screen = screenFor(resource);
  if (!Screen) return <Missing resource={resource} screen={screen} />;
  if (screen !== 'edit' || isOwn || capabilities.verb(resource, 'update')) return <Screen />;
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <>
      <Alert role="note" severity="info" sx={{ marginBlockEnd: 3 }}>
        {translate('souk.limited.readOnly', { name })}
      </Alert>
      <ReadOnly />
    </>
  );
};
