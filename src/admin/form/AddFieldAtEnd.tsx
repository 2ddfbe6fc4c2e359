import { Box } from '@mui/material';
import type { FieldPlace } from '#src/admin/application/feature.ts';
import { AddFieldButton } from '#src/admin/limited/useFieldAdding.tsx';
import { useSchemaForm } from './formContext.tsx';

/** Stands below the last field of a form, and adds to the group that is in sight there. */
export const AddFieldAtEnd = ({
  onOpen,
}: {
  readonly onOpen: ((place: FieldPlace) => void) | undefined;
}) => {
  const { resource, groups, activeGroup } = useSchemaForm();
  if (!onOpen) return null;
  const group = resource.form.kind === 'sections' ? groups.at(-1)?.name : activeGroup;
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <AddFieldButton onClick={() => onOpen(group === undefined ? {} : { group })} />
    </Box>
  );
};
