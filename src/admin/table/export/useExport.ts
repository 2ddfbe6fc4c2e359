import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { exportFileName } from '#schemas/model/values/exportFiles.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useCan } from '#src/admin/session/session.tsx';
import { useReadingStyle } from '#src/admin/session/useReadingStyle.ts';
import { serverText } from '../bulk/serverText.ts';
import { dayOf } from '../filters/dateRange.ts';
import { download } from './download.ts';
import { type ExportRequest, exportFile, type Progress } from './exportFile.ts';
import { FILE_FORMATS } from './formats.ts';
import type { Readers } from './readingFile.ts';

interface Export {
  /** Absent while nothing is exported. */
  readonly progress: Progress | undefined;
  readonly run: (wish: ExportRequest) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Makes a file and hands it over.
 *
 * Errors: none are thrown; a failure is told with the server's own words where it has some.
 */
export const useExport = (onDone: () => void): Export => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const canExport = useCan('export');
  const readers: Readers = { model: useModel(), ...useReadingStyle() };
  const [progress, setProgress] = useState<Progress | undefined>();
  const running = useRef<AbortController | undefined>(undefined);

  // Nobody waits for the file of a list they have left.
  useEffect(() => () => running.current?.abort(), []);

  const run = async (wish: ExportRequest): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ done: 0, total: undefined });
    try {
      const file = await exportFile(dataProvider, wish, canExport, readers, signal, setProgress);
      const { resource, purpose, format } = wish;
      const name = exportFileName(resource.name, purpose, dayOf(new Date()), format);
      download(file.parts, name, FILE_FORMATS[format].type);
      notify('souk.lists.export.done', {
        type: 'success',
        messageArgs: { smart_count: file.rows },
      });
      onDone();
    } catch (cause) {
      if (!signal.aborted) {
        const reason =
          serverText(cause, translate) ?? (cause instanceof Error ? cause.message : '');
        notify('souk.lists.export.failed', { type: 'error', messageArgs: { reason } });
      }
    }
    setProgress(undefined);
  };
  return { progress, run, stop: () => running.current?.abort() };
};
