import { Box } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { useResource } from '#src/admin/session/model.tsx';
import { useCan } from '#src/admin/session/session.tsx';
import { CreateButton } from '#src/admin/table/buttons/CreateButton.tsx';
import { ImportButton } from '#src/admin/table/import/ImportButton.tsx';
import { ResourceList } from '../ResourceList.tsx';
import { Tree } from './Tree.tsx';
import { treeFieldOf } from './treeField.ts';
import { type TreeView, VIEWS, ViewSwitch } from './ViewSwitch.tsx';

const VIEW_PARAMETER = 'view';
/** An address that says what a table shows means the table. */
const OF_TABLES = ['filter', 'page', 'perPage', 'sort', 'order'];

/** The list of a resource whose rows hang below one another (`x-ref` to itself): as a tree, or as a table. */
export const TreeList = () => {
  const resource = useResource();
  const translate = useTranslate();
  const field = treeFieldOf(resource);
  const canCompare = useCan('query');
  const isCounted = useCan('figures');
  const [parameters, setParameters] = useSearchParams();
  const [remembered, remember] = useStore<TreeView>(`tree.${resource.name}.view`, 'table');
  const said = VIEWS.find((view) => view === parameters.get(VIEW_PARAMETER));
  const isOfTable = OF_TABLES.some((name) => parameters.has(name));
  const view = said ?? (isOfTable ? 'table' : remembered);
  // Without a way to ask for the rows at the top and for what is below each, there is no tree to show.
  if (!field || !canCompare || !isCounted) return <ResourceList />;
  const onView = (chosen: TreeView): void => {
    remember(chosen);
    setParameters({ [VIEW_PARAMETER]: chosen });
  };
  const choice = <ViewSwitch view={view} onView={onView} />;
  if (view === 'table') return <ResourceList quickFilters={choice} />;
  return (
    <>
      <PageHead
        title={translate(`resources.${resource.name}.name`, { smart_count: 2 })}
        actions={
          <>
            <ImportButton resource={resource} />
            <CreateButton resource={resource} />
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {choice}
        <Tree resource={resource} field={field} />
      </Box>
    </>
  );
};
