import MergeIcon from '@mui/icons-material/MergeOutlined';
import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { TagsDialog } from './lazyTags.ts';
import { useTidied } from './useTidied.ts';

/** Opens the words of each field that holds some, shown as a column or not. */
export const TidyButtons = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [field, setField] = useState<FieldModel>();
  const isTidied = useTidied(resource);
  return (
    <>
      {resource.fields.filter(isTidied).map((one) => (
        <Box key={one.name}>
          <Button
            startIcon={<MergeIcon />}
            aria-haspopup="dialog"
            onClick={() => setField(one)}
            sx={{ textAlign: 'start' }}
          >
            {translate('tags.tidyField', { field: one.title[language] })}
          </Button>
        </Box>
      ))}
      {field && (
        <Suspense fallback={null}>
          <TagsDialog resource={resource} field={field} onClose={() => setField(undefined)} />
        </Suspense>
      )}
    </>
  );
};
