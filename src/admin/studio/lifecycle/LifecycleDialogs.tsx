import type { JsonSchema } from '#schemas';
import {
  addMove,
  addState,
  describeState,
  type LifecycleChange,
  removeState,
  renameState,
  setMachine,
  setMove,
} from './editStates.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { DraftMachine, DraftMove } from './machine.ts';
import { type KeptPart, KeptStateDialog, RemoveStateDialog } from './RemoveStateDialog.tsx';
import { StateDialog, type StateEntry } from './StateDialog.tsx';
import { type Side, useNames } from './useSides.ts';

/** What the editor asks at the moment. */
export type Question =
  | { readonly about: 'state'; readonly key?: string }
  | { readonly about: 'move'; readonly from: string; readonly index?: number }
  | { readonly about: 'removal'; readonly key: string }
  | { readonly about: 'kept'; readonly key: string; readonly part: KeptPart };

interface LifecycleDialogsProps {
  readonly question: Question;
  readonly schema: JsonSchema;
  readonly machine: DraftMachine;
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly states: readonly Side[];
  readonly sides: readonly Side[];
  readonly fields: readonly Side[];
  /** Nothing where what was typed is what was there. */
  readonly onAnswer: (change: LifecycleChange | undefined) => void;
  readonly onClose: () => void;
}

const stateChange = (
  schema: JsonSchema,
  machine: DraftMachine,
  before: string | undefined,
  { key, title, color }: StateEntry,
): LifecycleChange | undefined => {
  if (before === undefined) return setMachine(schema, addState(machine, key, { title, color }));
  return before === key
    ? setMachine(schema, describeState(machine, key, { title, color }))
    : renameState(schema, machine, before, key, { title, color });
};

/** The dialog that is open. */
export const LifecycleDialogs = (props: LifecycleDialogsProps) => {
  const { question, schema, machine, counts, states, sides, fields, onAnswer, onClose } = props;
  const namesOf = useNames(states);
  switch (question.about) {
    case 'state':
      return (
        <StateDialog
          machine={machine}
          stateName={question.key}
          onSave={(entry) => onAnswer(stateChange(schema, machine, question.key, entry))}
          onClose={onClose}
        />
      );
    case 'move': {
      const { index, from } = question;
      const save = (move: DraftMove): void =>
        onAnswer(
          setMachine(
            schema,
            index === undefined ? addMove(machine, move) : setMove(machine, index, move),
          ),
        );
      return (
        <MoveDialog {...{ machine, index, from, states, sides, fields, onClose }} onSave={save} />
      );
    }
    case 'removal':
      return (
        <RemoveStateDialog
          name={namesOf([question.key])}
          count={counts && (counts.get(question.key) ?? 0)}
          others={states.filter(({ name }) => name !== question.key)}
          onRemove={(target) => onAnswer(removeState(machine, question.key, target))}
          onClose={onClose}
        />
      );
    case 'kept':
      return (
        <KeptStateDialog name={namesOf([question.key])} part={question.part} onClose={onClose} />
      );
  }
};
