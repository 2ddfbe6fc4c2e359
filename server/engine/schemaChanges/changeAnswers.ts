import type { Language } from '#schemas';
import { array, BOOLEAN, COUNT, ID, object, TEXT } from '#server/engine/openapi/shapes.ts';
import type { MadeChange } from './makeChange.ts';
import { toldIn } from './tellChanges.ts';

const CONSUMER = object({ kind: TEXT, told: TEXT, requests: BOOLEAN, answers: BOOLEAN });

/** What is told of changes: a sentence each, whom they give rights, whom they break, how many rows they hide. */
export const TOLD = {
  ...{ changes: array(TEXT), widens: array(TEXT), hides: COUNT },
  breaks: array(object({ change: TEXT, consumers: array(CONSUMER) })),
} as const;

/** What a call about a change answers. */
export const MADE = object({ id: ID, isApplied: BOOLEAN, ...TOLD }, ['changes', 'isApplied']);

export const toldOfChanges = (
  { changes, breaks, widens, hides }: Pick<MadeChange, 'changes' | 'breaks' | 'widens' | 'hides'>,
  language: Language,
) => ({
  changes: toldIn(changes, language),
  ...(breaks && { breaks }),
  ...(widens && { widens }),
  ...(hides !== undefined && { hides }),
});

export const madeAnswer = ({ id, isApplied, ...told }: MadeChange, language: Language) => ({
  ...(id !== undefined && { id }),
  ...{ isApplied, ...toldOfChanges(told, language) },
});
