import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box, Button, Card } from '@mui/material';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonSchema, ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { inAllLanguages } from '../inputs/localizedText.ts';
import { AddLifecycle } from './AddLifecycle.tsx';
import {
  describeState,
  type LifecycleChange,
  partOf,
  removeMove,
  removeState,
  reorderStates,
  setInitial,
  setMachine,
  setTrash,
} from './editStates.ts';
import { ADD_MOVE, type Edits } from './edits.ts';
import { LifecycleDialogs, type Question } from './LifecycleDialogs.tsx';
import { type DraftMachine, readMachine } from './machine.ts';
import { StatesPicture } from './StatesPicture.tsx';
import { StatesTable } from './StatesTable.tsx';
import { type Side, useSides } from './useSides.ts';

export interface LifecycleEditorProps {
  readonly field: string;
  /** The field's schema as the draft has it, references followed. */
  readonly schema: JsonSchema;
  /** Fields that a move may require, or take its reason. */
  readonly fields: readonly Side[];
  /** Roles as moves name them. */
  readonly roles: readonly Side[];
  /** Rows in each state, as they will be after the draft's own replacements (`countsAfter`); undefined while loading. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly onChange: (change: LifecycleChange) => void;
  readonly resource: ResourceModel;
}

/** From this width on, the picture stands beside the table. */
const BESIDE = '@container (min-width: 1080px)';

/**
 * Gives the focus to the button that adds to a state, or to the one that adds states, once what had the focus has been
 * removed: a keyboard would begin at the top of the page again.
 */
const useFocusAfterRemoval = (machine: DraftMachine) => {
  const root = useRef<HTMLDivElement>(null);
  const removedFrom = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `machine` is not read here; once it is another one, what was removed is no longer drawn.
  useLayoutEffect(() => {
    if (removedFrom.current === undefined) return;
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>(`[${ADD_MOVE}]`) ?? [])];
    const next = buttons.find((button) => button.getAttribute(ADD_MOVE) === removedFrom.current);
    removedFrom.current = undefined;
    // The last one adds a state.
    (next ?? buttons.at(-1))?.focus();
  }, [machine]);
  return { root, focusAfterRemoval: (from: string) => (removedFrom.current = from) };
};

const MachineEditor = (props: LifecycleEditorProps & { readonly machine: DraftMachine }) => {
  const { schema, machine, fields, roles, counts, onChange, resource } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const [question, setQuestion] = useState<Question>();
  const sides = useSides(machine, roles);
  const { root, focusAfterRemoval } = useFocusAfterRemoval(machine);
  const states = Object.entries(machine.states).map(([name, { title }]) => ({
    name,
    title: inAllLanguages(title)[language],
  }));
  const answer = (change: LifecycleChange | undefined): void => {
    setQuestion(undefined);
    if (!change) return;
    if (change.kind === 'replace') focusAfterRemoval('');
    onChange(change);
  };
  const become = (next: DraftMachine): void => answer(setMachine(schema, next));
  const edits: Edits = {
    editState: (key) => setQuestion({ about: 'state', key }),
    colorState: (key, color) => become(describeState(machine, key, { color })),
    removeState: (key) => {
      const part = states.length === 1 ? 'only' : partOf(machine, key);
      if (part) setQuestion({ about: 'kept', key, part });
      else if (counts && (counts.get(key) ?? 0) === 0) answer(removeState(machine, key));
      else setQuestion({ about: 'removal', key });
    },
    makeInitial: (key) => become(setInitial(machine, key)),
    makeTrash: (key) => {
      const isNeeded = key === undefined && resource.deletion.kind === 'trash';
      if (isNeeded && machine.trash !== undefined)
        setQuestion({ about: 'kept', key: machine.trash, part: 'deletion' });
      else become(setTrash(machine, key));
    },
    addMove: (from) => setQuestion({ about: 'move', from }),
    editMove: (index, from) => setQuestion({ about: 'move', from, index }),
    removeMove: (index, from) => {
      focusAfterRemoval(from);
      become(removeMove(machine, index, from));
    },
  };
  return (
    <Box
      ref={root}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        alignItems: 'start',
        [BESIDE]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
      }}
    >
      <Card>
        <StatesTable
          {...{ machine, counts, states, sides, fields, edits }}
          onMove={(from, to) => become(reorderStates(machine, from, to))}
        />
        <Box sx={{ padding: 2 }}>
          <Button
            variant="outlined"
            startIcon={<AddOutlined />}
            onClick={() => setQuestion({ about: 'state' })}
            {...{ [ADD_MOVE]: '' }}
          >
            {translate('studio.lifecycle.addState')}
          </Button>
        </Box>
      </Card>
      <Box sx={{ [BESIDE]: { position: 'sticky', insetBlockStart: sizePx.topBar + 16 } }}>
        <StatesPicture machine={machine} resource={resource} sides={sides} />
      </Box>
      {question && (
        <LifecycleDialogs
          {...{ question, schema, machine, counts, states, sides, fields }}
          onAnswer={answer}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Box>
  );
};

/**
 * The lifecycle of a field: its states, what they look like, and who may move rows from one to another.
 *
 * Shape: it keeps nothing itself; each change is told at once, as one that the engine's operations take, and comes back
 * in the schema.
 */
export const LifecycleEditor = (props: LifecycleEditorProps) => {
  const { field, schema, resource, onChange } = props;
  const machine = useMemo(() => readMachine(schema), [schema]);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {machine ? (
        <MachineEditor {...props} machine={machine} />
      ) : (
        <AddLifecycle {...{ field, schema, resource, onChange }} />
      )}
    </Box>
  );
};
