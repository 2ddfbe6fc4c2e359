import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { WrittenSchema } from '#schemas/model/fromData/columnTypes.ts';
import { checkSchemas } from '#src/admin/session/schemaCheck.ts';
import type { Told } from '../draft/draftCalls.ts';

/** Body of `schemaChange`: something new, or what takes it away again. */
export type Addition =
  | {
      readonly kind: 'addField';
      readonly resource: string;
      readonly field: string;
      readonly schema: WrittenSchema;
      readonly isRequired: boolean;
      readonly after?: string;
      readonly group?: string;
    }
  | { readonly kind: 'addResource'; readonly resource: string; readonly schema: WrittenSchema };

/** Answer of `schemaChange` and `schemaChangeRevert`. */
export interface ChangeAnswer extends Told {
  /** Absent where nothing was changed, as all is so already. */
  readonly id?: string;
  readonly isApplied: boolean;
}

interface Flags {
  readonly isTrial?: true;
  readonly isConfirmed?: true;
}

const removalOf = (made: Addition) =>
  made.kind === 'addField'
    ? { kind: 'removeField', resource: made.resource, field: made.field }
    : { kind: 'removeResource', resource: made.resource };

/** The calls by which something comes to the schemas, and by which it is taken back. */
export const useAdditionCalls = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  return {
    send: (body: Addition, flags: Flags): Promise<ChangeAnswer> =>
      dataProvider.call<ChangeAnswer>('schemaChange', { body: { ...body, ...flags } }),
    /** Rows that came meanwhile stay stored. Errors: those of the calls. */
    takeBack: async (made: Addition, id: string | undefined): Promise<void> => {
      // An answer that got lost has left no id: the same thing is taken away by its name.
      if (id === undefined)
        await dataProvider.call('schemaChange', {
          body: { ...removalOf(made), isConfirmed: true },
        });
      else await dataProvider.call('schemaChangeRevert', { body: { id, isConfirmed: true } });
      void checkSchemas();
    },
  };
};

const hasConsequences = ({ breaks = [], widens = [] }: Told): boolean =>
  breaks.length > 0 || widens.length > 0;

/** What was asked, and what the person has to say yes to. */
export interface Question {
  readonly body: Addition;
  readonly told: Told;
}

/**
 * Publishes something new, once however often it is pressed. `onDone` gets the answer.
 *
 * What may break others is tried first, and the person is asked.
 */
export const useAddition = (onDone: (body: Addition, answer: ChangeAnswer) => void) => {
  const { send } = useAdditionCalls();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [question, setQuestion] = useState<Question>();
  // A second press comes before anything is drawn.
  const isBusy = useRef(false);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setError(undefined);
    try {
      await work();
    } catch (cause) {
      setError(cause);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  const make = async (body: Addition, flags: Flags): Promise<void> => {
    const answer = await send(body, flags);
    setQuestion(undefined);
    void checkSchemas();
    onDone(body, answer);
  };

  return {
    ...{ isPending, error, question },
    publish: (body: Addition, mayBreak: boolean): Promise<void> =>
      attempt(async () => {
        if (!mayBreak) return make(body, {});
        const told = await send(body, { isTrial: true });
        if (hasConsequences(told)) return setQuestion({ body, told });
        await make(body, {});
      }),
    /** Yes to the question. */
    confirm: (): Promise<void> =>
      attempt(async () => {
        if (question) await make(question.body, { isConfirmed: true });
      }),
    /** No to the question, or something else was typed. */
    forget: (): void => {
      setQuestion(undefined);
      setError(undefined);
    },
  };
};
