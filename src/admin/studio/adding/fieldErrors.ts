import { ApiError } from '#dataProvider';
import type { FieldDraft } from './newField.ts';

/** The inputs of the dialog that can be wrong. */
export type FieldInput = keyof FieldDraft['problems'];
export type InputErrors = Partial<Readonly<Record<FieldInput, string>>>;

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What is missing, in words. */
export const problemTexts = ({ problems, key }: FieldDraft, translate: Translate): InputErrors =>
  Object.fromEntries(
    Object.entries(problems).map(([input, problem]) => [
      input,
      translate(`studio.adding.problems.${input}.${problem}`, { key }),
    ]),
  );

/** Whether the server refuses the name: it may be one that a removed field had, which this page cannot know. */
export const isAboutKey = (error: unknown, key: string): boolean =>
  error instanceof ApiError &&
  error.code === 'schema_refused' &&
  String(error.params['reason']).includes(`"${key}"`);
