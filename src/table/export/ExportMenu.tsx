import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Menu, MenuItem } from '@mui/material';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import {
  type FilterPayload,
  type SortPayload,
  useDataProvider,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { ResourceModel } from '#schemas';
import { formatNumber } from '#src/format/numbers.ts';
import { ActionButton } from '../ActionButton.tsx';
import { serverText } from '../deletion/serverText.ts';
import { dayOf } from '../filters/dateRange.ts';
import { download } from './download.ts';
import { exportRows } from './exportRows.ts';
import { EXPORT_FORMATS, type ExportFormat, FILE_FORMATS } from './formats.ts';

const LABELS = { csv: 'souk.table.exportCsv', json: 'souk.table.exportJson' } as const;

interface ExportMenuProps {
  readonly resource: ResourceModel;
  readonly filter: FilterPayload;
  readonly sort: SortPayload;
}

/** Saves what the list asks for, all its pages, as a file (LIST-11). */
export const ExportMenu = ({ resource, filter, sort }: ExportMenuProps): ReactElement => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [count, setCount] = useState<number | undefined>();
  const running = useRef<AbortController | undefined>(undefined);

  // Nobody waits for the file of a list they have left.
  useEffect(() => () => running.current?.abort(), []);

  const collect = async (format: ExportFormat, signal: AbortSignal): Promise<number> => {
    const { type, begin, rows: encode, end } = FILE_FORMATS[format];
    const parts = [begin(resource)];
    let written = 0;
    for await (const rows of exportRows(
      dataProvider,
      { resource: resource.name, filter, sort },
      signal,
    )) {
      parts.push(encode(resource, rows, written === 0));
      written += rows.length;
      setCount(written);
    }
    download([...parts, end], `${resource.name}-${dayOf(new Date())}.${format}`, type);
    return written;
  };

  const run = async (format: ExportFormat): Promise<void> => {
    setAnchor(null);
    setCount(0);
    const controller = new AbortController();
    running.current = controller;
    try {
      const written = await collect(format, controller.signal);
      notify('souk.table.exported', { type: 'success', messageArgs: { smart_count: written } });
    } catch (cause) {
      if (controller.signal.aborted) return;
      const reason = serverText(cause, translate) ?? (cause instanceof Error ? cause.message : '');
      notify('souk.table.exportFailed', { type: 'error', messageArgs: { reason } });
    }
    setCount(undefined);
  };

  return (
    <>
      <ActionButton
        icon={<DownloadIcon />}
        label={
          count === undefined
            ? translate('souk.table.export')
            : translate('souk.table.exporting', { count: formatNumber(count) })
        }
        disabled={count !== undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void run(format)}>
            {translate(LABELS[format])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
