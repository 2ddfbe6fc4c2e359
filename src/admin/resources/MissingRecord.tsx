import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { isForbidden, isMissing } from '#src/admin/session/answerStatus.ts';

/** Whether a row that was shown is none for this person any more: deleted, or closed to the role. */
export const isTakenAway = (error: unknown): boolean => isMissing(error) || isForbidden(error);

/** In place of a record's screen when there is no such row. */
export const MissingRecord = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <>
      <PageHead title={translate('souk.form.notFound')} />
      <EmptyState
        title={translate('souk.form.notFound')}
        text={translate('souk.form.notFoundHelp')}
        action={
          <Button
            variant="outlined"
            component={Link}
            to={createPath({ resource: resource.name, type: 'list' })}
          >
            {translate('souk.form.backToList', { name })}
          </Button>
        }
      />
    </>
  );
};
