import type { MouseEvent } from 'react';
import { type RaRecord, useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { readingScreen } from '#schemas/model/readingScreen.ts';

/** Selecting text inside a row ends in a click as well, which must not leave the list. */
const isSelectingText = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

interface RowLink {
  /** Address of the row's screen; absent where the resource has none. */
  readonly pathOf: (record: RaRecord) => string | undefined;
  /** Opens it, by the keyboard. */
  readonly go: (record: RaRecord) => void;
  /** Opens it: the whole row is one large target for the pointer. */
  readonly open: (event: MouseEvent, record: RaRecord) => void;
}

/** Where a row leads: to its details, or to the form where it has no details. */
export const useRowLink = (resource: ResourceModel): RowLink => {
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const screen = readingScreen(resource);
  const pathOf = (record: RaRecord): string | undefined =>
    screen && createPath({ resource: resource.name, type: screen, id: record.id });
  const go = (record: RaRecord): void => {
    const path = pathOf(record);
    if (path !== undefined) void navigate(path);
  };
  return {
    pathOf,
    go,
    open: (event, record) => {
      if (!event.defaultPrevented && !isSelectingText()) go(record);
    },
  };
};
