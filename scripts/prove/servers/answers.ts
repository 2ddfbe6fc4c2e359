import { say } from '../../harness/say.ts';

/** What a proof found: whether it is as it must be, and what it is. */
export type FoundAnswer = readonly [isRight: boolean, line: string];

export const yesOrNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');

const MOST_SHOWN = 20;

/** Says the first of what went wrong and then each answer; true where all are right. */
export const tellAnswers = (
  faults: readonly string[],
  answers: readonly FoundAnswer[],
): boolean => {
  for (const line of faults.slice(0, MOST_SHOWN)) say(`  ${line}`);
  for (const [isRight, line] of answers) say(`${isRight ? 'yes' : 'NO '} ${line}`);
  return answers.every(([isRight]) => isRight);
};
