import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useApplication } from '#src/admin/application/application.ts';
import type { FieldPlace } from '#src/admin/application/feature.ts';
import { useCan } from '#src/admin/session/session.tsx';

export interface FieldAdding {
  /** Absent where the person may not, or the application has no such dialog. */
  readonly open: ((place: FieldPlace) => void) | undefined;
  /** Stands outside of what is drawn anew with the schema: what is typed in it stays. */
  readonly dialog: ReactNode;
}

/** The way to a new field of a resource, for the places where people miss one. */
export const useFieldAdding = (resource: string): FieldAdding => {
  const { fieldAdder: FieldAdder } = useApplication();
  const isAllowed = useCan('studio');
  const [place, setPlace] = useState<FieldPlace>();
  if (!FieldAdder || !isAllowed) return { open: undefined, dialog: null };
  return {
    open: setPlace,
    dialog: place && (
      <Suspense fallback={null}>
        <FieldAdder {...place} resource={resource} onClose={() => setPlace(undefined)} />
      </Suspense>
    ),
  };
};

/** Quiet, as few people look for it. */
export const AddFieldButton = ({ onClick }: { readonly onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <Button startIcon={<AddIcon />} aria-haspopup="dialog" onClick={onClick}>
      {translate('souk.table.addField')}
    </Button>
  );
};
