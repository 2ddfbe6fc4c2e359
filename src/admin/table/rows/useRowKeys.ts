import { type KeyboardEvent, useMemo, useState } from 'react';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { ROW_ATTRIBUTE } from '../keyboard/focusRows.ts';
import { rowAfter } from '../keyboard/rowAfter.ts';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { useRowLink } from './rowLinks.ts';

/** What makes an element a row that the keyboard can be on. */
interface RowProps {
  readonly tabIndex: 0 | -1;
  readonly [ROW_ATTRIBUTE]: string;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The same as long as the list stands: rows that did not change need not be drawn again for it. */
export interface RowKeys {
  readonly onFocus: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, record: RaRecord, index: number) => void;
}

interface ListKeys {
  readonly keys: RowKeys;
  /** The index of the row that the Tab key stops at. */
  readonly stop: number;
  /** The row that the keyboard came to, for screen readers. */
  readonly announcement: string;
}

export const rowProps = (
  keys: RowKeys,
  record: RaRecord,
  index: number,
  isStop: boolean,
): RowProps => ({
  tabIndex: isStop ? 0 : -1,
  [ROW_ATTRIBUTE]: '',
  onFocus: () => keys.onFocus(index),
  onKeyDown: (event) => keys.onKeyDown(event, record, index),
});

const rowsAround = (row: HTMLElement): readonly HTMLElement[] => [
  ...(row.parentElement?.querySelectorAll<HTMLElement>(`:scope > [${ROW_ATTRIBUTE}]`) ?? []),
];

/**
 * Arrows, Home and End move between the rows, Enter opens one, Space selects it; `enterCells` takes the keys that lead
 * into a row's cells.
 *
 * One row at a time is a stop of the Tab key; links and buttons inside the rows keep their own keys.
 */
export const useRowKeys = (
  resource: ResourceModel,
  enterCells: (row: HTMLElement, key: string) => boolean = () => false,
): ListKeys => {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const { isSelected, toggle } = useSelection();
  const { go } = useRowLink(resource);
  const [active, setActive] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const stop = Math.min(active, Math.max(0, data.length - 1));

  const say = (index: number, isChosen: boolean): void => {
    const record = data[index];
    if (!record) return;
    setAnnouncement(
      translate(isChosen ? 'souk.rows.keys.rowSelected' : 'souk.rows.keys.row', {
        row: index + 1,
        count: data.length,
        title: recordTitle(resource, record),
      }),
    );
  };

  const onKeyDown = useEvent<Parameters<RowKeys['onKeyDown']>, void>((event, record, index) => {
    const { key, currentTarget, target, ctrlKey, metaKey, altKey } = event;
    if (target !== currentTarget || ctrlKey || metaKey || altKey) return;
    if (enterCells(currentTarget, key)) {
      event.preventDefault();
    } else if (key === 'Enter') {
      go(record);
    } else if (key === ' ') {
      event.preventDefault();
      const isChosen = !isSelected(record);
      toggle(record, event.shiftKey);
      say(index, isChosen);
    } else {
      const next = rowAfter(key, index, data.length);
      const to = next === undefined ? undefined : data[next];
      if (next === undefined || to === undefined) return;
      event.preventDefault();
      rowsAround(currentTarget)[next]?.focus();
      say(next, isSelected(to));
    }
  });
  const keys = useMemo(() => ({ onFocus: setActive, onKeyDown }), [onKeyDown]);
  return { announcement, stop, keys };
};
