import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { LIMITS, type ResourceModel } from '#schemas';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import type { FilterValues } from '../filterValues.ts';
import { builderFields } from '../offeredFilters.ts';
import { type Building, BuildingProvider } from './BuilderContext.tsx';
import { comparisonsOf } from './comparisons.ts';
import { GroupItems } from './GroupItems.tsx';
import {
  askedBy,
  EMPTY_QUESTION,
  itemAsking,
  leavesOf,
  neighbourOf,
  newCondition,
  nextId,
  type Question,
  withAdded,
  withItem,
  withoutItem,
} from './question.ts';
import { RowTotal } from './RowTotal.tsx';
import { type Place, useItemFocus } from './useItemFocus.ts';
import { type EditedQuestion, useQuestion } from './useQuestion.ts';

const Undo = mirrored(UndoOutlined);

/** Text boxes take back what was typed in them by themselves. */
const undoesByItself = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';

export interface BuilderProps {
  readonly resource: ResourceModel;
  /** The filter that somebody wants to change; a new object each time. */
  readonly wanted: { readonly filter: FilterValues } | undefined;
  /** Whether the keyboard goes into it as it opens. */
  readonly takesFocus: boolean;
  /** The way back to the line of filters; absent where it cannot show what is asked. */
  readonly onSimple: (() => void) | undefined;
}

/** The filters of a list as a sentence that is read and edited; the list follows (TABLE-1). */
export const Builder = ({ resource, wanted, takesFocus, onSimple }: BuilderProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { question, edit, undo } = useQuestion(resource);
  const [first] = question.items;
  const { container, goTo } = useItemFocus(
    takesFocus && first ? { id: first.id, part: 'first' } : undefined,
  );
  const building = useBuildingOf(resource, question, edit, goTo);

  const goToWanted = useEffectEvent((filter: FilterValues): void => {
    const item = itemAsking(resource, question, filter);
    if (item) goTo({ id: item.id, part: item.kind === 'group' ? 'first' : 'value' });
  });
  useEffect(() => {
    if (wanted) goToWanted(wanted.filter);
  }, [wanted]);

  const takeBack = (): void => {
    undo?.();
    goTo({ id: question.id, part: 'add', isFallback: true });
  };
  const clear = (): void => {
    edit(() => EMPTY_QUESTION);
    goTo({ id: EMPTY_QUESTION.id, part: 'add' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
    if (!isUndo || undoesByItself(event.target)) return;
    event.preventDefault();
    takeBack();
  };
  return (
    <Box
      ref={container}
      role="group"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      sx={{ display: 'grid', gap: 1.5, padding: 2 }}
    >
      <Typography id={titleId} component="h2" variant="subtitle1">
        {translate('filters.builder.show', {
          name: translate(`resources.${resource.name}.name`, { smart_count: 2 }),
        })}
      </Typography>
      <BuildingProvider value={building}>
        <GroupItems group={question} depth={1} />
      </BuildingProvider>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button startIcon={<Undo />} disabled={!undo} onClick={takeBack}>
          {translate('filters.builder.undo')}
        </Button>
        <Button disabled={question.items.length === 0} onClick={clear}>
          {translate('filters.builder.clear')}
        </Button>
        {onSimple && <Button onClick={onSimple}>{translate('filters.builder.simple')}</Button>}
        <RowTotal />
      </Box>
    </Box>
  );
};

/** What the parts of the builder do with the question, and where the keyboard goes then. */
const useBuildingOf = (
  resource: ResourceModel,
  question: Question,
  edit: EditedQuestion['edit'],
  goTo: (place: Place) => void,
): Building => {
  const canCompare = useCapabilities().has('query');
  const paths = leavesOf(question).flatMap((item) =>
    item.kind === 'condition' ? [item.path] : [],
  );
  const named = paths.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text holds every path, and looking for all fields of a deep schema is work.
  const fields = useMemo(
    () =>
      builderFields(resource, paths).filter((field) => comparisonsOf(field, canCompare).length > 0),
    [resource, named, canCompare],
  );
  return {
    resource,
    fields,
    canCompare,
    canAdd: leavesOf(question).length < LIMITS.conditions,
    asked: askedBy(resource, question),
    change: (id, change, step) => edit((present) => withItem(present, id, change), step),
    remove: (id) => {
      const beside = neighbourOf(question, id);
      edit((present) => withoutItem(present, id));
      goTo(beside ? { id: beside.id, part: 'remove' } : { id: question.id, part: 'add' });
    },
    addCondition: (groupId) => {
      const id = nextId(question);
      edit((present) => withAdded(present, groupId, newCondition(id)));
      goTo({ id, part: 'first' });
    },
    addGroup: (group) => {
      const id = nextId(question);
      const inner = newCondition(id + 1);
      // One that joins as the group around it would say nothing new.
      const joins = group.joins === 'all' ? 'any' : 'all';
      edit((present) => withAdded(present, group.id, { kind: 'group', id, joins, items: [inner] }));
      goTo({ id: inner.id, part: 'first' });
    },
  };
};
