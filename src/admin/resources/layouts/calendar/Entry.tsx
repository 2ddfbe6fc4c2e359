import { useDraggable } from '@dnd-kit/core';
import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { fieldValue, type ResourceModel, recordTitle } from '#schemas';
import { TeamText } from '#src/admin/session/teams/TeamText.tsx';
import { useRowLink } from '#src/admin/table/rows/rowLinks.ts';
import { useSelection } from '#src/admin/table/selection/SelectionProvider.tsx';
import { TOUCH } from '#src/admin/theme/plain/sharedStyles.ts';

/** The colour of a row's state. */
const colorOf = ({ stateField }: ResourceModel, record: RaRecord) =>
  stateField?.states?.states[String(fieldValue(stateField, record))]?.color ?? 'dark';

/** How a row looks in a calendar: its title, in the colour of its state. */
export const EntryLook = ({
  resource,
  record,
}: {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
}) => (
  <Box
    component="span"
    sx={{
      display: 'flex',
      paddingInlineStart: 0.75,
      borderRadius: 0.5,
      borderInlineStart: '3px solid',
      // As high as a finger is wide.
      [TOUCH]: { paddingBlock: 1.5 },
      borderColor: (theme) => theme.palette[colorOf(resource, record)].main,
      bgcolor: (theme) => theme.palette.tint[colorOf(resource, record)],
      color: 'text.primary',
      typography: 'body2',
      textAlign: 'start',
      overflow: 'hidden',
      // Keeps the spaces around the point before a team.
      whiteSpace: 'pre',
      // Each name is cut where it ends itself, also in a page of the other direction; the title last.
      '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& bdi:first-of-type': { flexShrink: 0, maxInlineSize: '100%' },
      '& bdi:last-of-type': { paddingInlineEnd: 0.75 },
    }}
  >
    <bdi>{recordTitle(resource, record)}</bdi>
    <TeamText resource={resource} record={record} />
  </Box>
);

/** One row on its day: opened by a press, moved to another day by a drag. */
export const Entry = ({
  resource,
  record,
  canMove,
  isPending,
}: {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  readonly canMove: boolean;
  /** Whether the server has not said yes yet. */
  readonly isPending: boolean;
}) => {
  const translate = useTranslate();
  const { go } = useRowLink(resource);
  const { isSelected, toggle } = useSelection();
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: String(record.id),
    data: { record },
    disabled: !canMove,
    attributes: { roleDescription: translate('layouts.calendar.entry') },
  });
  const isChosen = isSelected(record);
  return (
    <Box
      component="button"
      type="button"
      ref={setNodeRef}
      {...(canMove ? attributes : {})}
      {...listeners}
      aria-busy={isPending}
      data-calendar-entry=""
      onClick={(event) => {
        // As in files: with the key the row is chosen, without it opened.
        if (event.ctrlKey || event.metaKey || event.shiftKey) toggle(record, event.shiftKey);
        else go(record);
      }}
      sx={{
        display: 'block',
        inlineSize: '100%',
        padding: 0,
        border: 0,
        background: 'none',
        font: 'inherit',
        cursor: canMove ? 'grab' : 'pointer',
        opacity: isDragging || isPending ? 0.5 : 1,
        outline: isChosen ? 2 : 0,
        outlineStyle: isChosen ? 'solid' : 'none',
        outlineColor: 'primary.main',
        '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
      }}
    >
      <EntryLook resource={resource} record={record} />
    </Box>
  );
};
