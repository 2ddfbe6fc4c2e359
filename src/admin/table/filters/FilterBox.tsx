import { Box, Button, Card, Collapse, Drawer, Skeleton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { type ResourceModel, SEARCH_KEY } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useIsPhone } from '#src/admin/layout/page/useIsPhone.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import type { BuilderProps } from './builder/Builder.tsx';
import { useRowTotal } from './builder/RowTotal.tsx';
import { FilterForm } from './FilterForm.tsx';
import { useFilters } from './FiltersProvider.tsx';
import { type FilterValues, without } from './filterValues.ts';
import { isSimple } from './offeredFilters.ts';

const Builder = lazyScreen<BuilderProps>(
  async () => (await import('./builder/Builder.tsx')).Builder,
);

export interface FilterBoxProps {
  readonly id: string;
  readonly resource: ResourceModel;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The filter that somebody wants to change; a new object each time. */
  readonly wanted: { readonly filter: FilterValues } | undefined;
}

/** Closes the sheet, and says what is behind it. */
const ShowRows = ({ onClick }: { readonly onClick: () => void }) => {
  const translate = useTranslate();
  const total = useRowTotal('showRows');
  return (
    <Button fullWidth variant="contained" onClick={onClick}>
      {total ?? translate('filters.builder.showAny')}
    </Button>
  );
};

/** The line of the usual filters, or the builder: where more is asked than the line can show, always that. */
const FilterContent = ({
  resource,
  isPhone,
  onClose,
  wanted,
}: FilterBoxProps & { readonly isPhone: boolean }) => {
  const { newest } = useFilters();
  const asked = without(newest, SEARCH_KEY);
  const [isUsual, setUsual] = useStore(`${resource.name}.builder`, false);
  const [isBuilding, setBuilding] = useState(isUsual);
  const [takesFocus, setTakesFocus] = useState(false);
  const [seen, setSeen] = useState<typeof wanted>();
  const canBeSimple = isSimple(resource, asked);
  if (seen !== wanted) {
    setSeen(wanted);
    setBuilding(true);
  } else if (!canBeSimple && !isBuilding) setBuilding(true);

  const choose = (isBuilt: boolean): void => {
    setTakesFocus(isBuilt);
    setBuilding(isBuilt);
    setUsual(isBuilt);
  };
  if (!isBuilding)
    return (
      <FilterForm
        // A filter taken away by its chip leaves the form as well: the form begins again from what is asked.
        key={JSON.stringify(asked)}
        resource={resource}
        onDone={isPhone ? onClose : () => undefined}
        onBuild={() => choose(true)}
      />
    );
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={sizePx.target} sx={{ margin: 2 }} />}>
      <Builder
        resource={resource}
        wanted={wanted}
        takesFocus={takesFocus}
        onSimple={canBeSimple ? () => choose(false) : undefined}
      />
    </Suspense>
  );
};

/** Where filters are asked (LIST-3): above the table without pushing it off the screen; on phones a sheet from below. */
export const FilterBox = (props: FilterBoxProps) => {
  const { id, isOpen, onClose } = props;
  const translate = useTranslate();
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <Collapse in={isOpen} id={id}>
        <Card sx={{ maxBlockSize: '45vh', overflowY: 'auto' }}>
          <FilterContent {...props} isPhone={false} />
        </Card>
      </Collapse>
    );
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      keepMounted
      slotProps={{ paper: { 'aria-label': translate('souk.table.filters') } }}
    >
      <Box id={id} sx={{ maxBlockSize: '75vh', overflowY: 'auto' }}>
        <FilterContent {...props} isPhone />
      </Box>
      <Box sx={{ padding: 2, borderBlockStart: 1, borderColor: 'divider' }}>
        <ShowRows onClick={onClose} />
      </Box>
    </Drawer>
  );
};
