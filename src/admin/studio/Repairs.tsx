import { Alert, Box, Button, Collapse } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Repair } from '#schemas/model/schemaCalls.ts';
import { STUDIO_KEY } from './draft/draftCalls.ts';
import { Findings } from './review/Findings.tsx';

const ASK_AGAIN_MS = 15_000;

const OneRepair = ({ repair: { resource, left, found } }: { readonly repair: Repair }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const name = translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockEnd: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button
          color="inherit"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {translate('studio.page.repairsShow')}
        </Button>
      }
    >
      {translate('studio.page.repairs', { smart_count: left, name })}
      <Box
        component="progress"
        max={found}
        value={found - left}
        aria-label={translate('studio.page.repaired', { done: found - left, all: found })}
        sx={{ display: 'block', inlineSize: '100%', marginBlockStart: 1 }}
      />
      <Collapse in={isOpen} unmountOnExit>
        <Findings list={{ repairs: resource }} outcome="misfit" resource={resource} />
      </Collapse>
    </Alert>
  );
};

/** Rows that a newer rule does not allow: how many are left, and each with its reason. */
export const Repairs = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { data } = useQuery({
    queryKey: [STUDIO_KEY, 'repairs'],
    queryFn: async ({ signal }) =>
      (await dataProvider.call<{ repairs: readonly Repair[] }>('schemaRepairs', { signal }))
        .repairs,
    refetchInterval: ASK_AGAIN_MS,
  });
  const waiting = data?.filter(({ left }) => left > 0) ?? [];
  return waiting.map((repair) => <OneRepair key={repair.resource} repair={repair} />);
};
