import { DialogContentText } from '@mui/material';
import { useEffect, useState } from 'react';
import { ListBase, useTranslate } from 'react-admin';
import { type ResourceModel, SEARCH_KEY } from '#schemas';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { Builder } from '#src/admin/table/filters/builder/Builder.tsx';
import { FiltersProvider, useFilters } from '#src/admin/table/filters/FiltersProvider.tsx';
import { type FilterValues, without } from '#src/admin/table/filters/filterValues.ts';

interface FilterDialogProps {
  readonly resource: ResourceModel;
  readonly filter: FilterValues;
  readonly onChoose: (filter: FilterValues) => void;
  readonly onClose: () => void;
}

/** Says each question that is built to the dialog around. */
const Follow = ({ onAsked }: { readonly onAsked: (filter: FilterValues) => void }) => {
  const { newest } = useFilters();
  useEffect(() => onAsked(without(newest, SEARCH_KEY)), [newest, onAsked]);
  return null;
};

/** The builder of lists, apart from any list: it counts the rows that are found now. */
export const FilterDialog = ({ resource, filter, onChoose, onClose }: FilterDialogProps) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState(filter);
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <FormDialog
      size="md"
      gap={1}
      title={translate('webhooks.form.filterTitle', { name })}
      submit={translate('webhooks.form.filterSubmit')}
      onSubmit={() => onChoose(asked)}
      onClose={onClose}
      typed={asked}
    >
      <DialogContentText>{translate('webhooks.form.filterHelp')}</DialogContentText>
      <ListBase
        resource={resource.name}
        filterDefaultValues={filter}
        disableSyncWithLocation
        storeKey={false}
        perPage={1}
      >
        <FiltersProvider>
          <Follow onAsked={setAsked} />
          <Builder resource={resource} wanted={undefined} takesFocus onSimple={undefined} />
        </FiltersProvider>
      </ListBase>
    </FormDialog>
  );
};
