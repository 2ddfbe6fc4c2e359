import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { JsonSchema, ResourceModel } from '#schemas';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { type LifecycleChange, lifecycleObstacle, startLifecycle } from './editStates.ts';

/** What is shown of a field without a lifecycle: the way to one, or what is in the way. */
export const AddLifecycle = ({
  field,
  schema,
  resource: { stateField },
  onChange,
}: {
  readonly field: string;
  readonly schema: JsonSchema;
  readonly resource: ResourceModel;
  readonly onChange: (change: LifecycleChange) => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const hasOther = stateField?.states !== undefined && stateField.name !== field;
  const obstacle = hasOther ? 'other' : lifecycleObstacle(schema);
  return (
    <EmptyState
      title={translate('studio.lifecycle.none.title')}
      text={
        obstacle === undefined
          ? translate('studio.lifecycle.none.text')
          : translate(`studio.lifecycle.none.${obstacle}`, { field: stateField?.title[language] })
      }
      action={
        obstacle === undefined ? (
          <Button variant="contained" onClick={() => onChange(startLifecycle(schema))}>
            {translate('studio.lifecycle.none.add')}
          </Button>
        ) : undefined
      }
    />
  );
};
