import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { FileRow } from './fileRows.ts';
import { ACTIVE_STATES, type ImportReport, sendRows } from './importJob.ts';

/** A hundred rows are stored in less. */
const LOOK_AGAIN_MS = 700;

/** An import, looked at until it rests, and what can be done with it. */
export const useImportJob = (id: string) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = ['imports', id];
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      dataProvider.call<ImportReport>('importGet', { query: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data && ACTIVE_STATES.includes(state.data.state) ? LOOK_AGAIN_MS : false,
  });

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setPending(true);
    setFailure(undefined);
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey });
      // Lists show other rows now; those on screen are read again when they are next shown.
      await queryClient.invalidateQueries({ queryKey: [data?.resource] });
    } catch (cause) {
      setFailure(cause);
    }
    setPending(false);
  };
  const make = (name: 'importRun' | 'importStop' | 'importUndo', body: object = {}) =>
    attempt(() => dataProvider.call(name, { query: { id }, body }));

  return {
    report: data,
    error,
    retry: () => void refetch(),
    failure,
    isPending,
    run: () => make('importRun'),
    stop: () => make('importStop'),
    undo: () => make('importUndo'),
    /** Replaces refused rows by corrected ones and checks everything again. */
    recheck: (rows: readonly FileRow[]) =>
      attempt(async () => {
        await sendRows(dataProvider, id, rows);
        await dataProvider.call('importRun', { query: { id }, body: { dryRun: true } });
      }),
  };
};
