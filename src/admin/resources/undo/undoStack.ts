import type { Save } from './undoSaves.ts';

/** One thing that somebody did: a save, or many at once. */
export type Step = readonly Save[];

/** More are not remembered. */
const MAX_STEPS = 100;

const stacks = new Map<string, Step[]>();

/** The last changes of one person in one resource, as long as the page is open. */
export const undoStack = (user: string, resource: string) => {
  const key = `${user} ${resource}`;
  const steps = stacks.get(key) ?? [];
  stacks.set(key, steps);
  return {
    push: (step: Step): void => {
      if (step.length === 0) return;
      steps.push(step);
      steps.splice(0, steps.length - MAX_STEPS);
    },
    /** The last one, which is forgotten. */
    pop: (): Step | undefined => steps.pop(),
    /** Forgets one that is taken back by another way. */
    drop: (step: Step): void => {
      const place = steps.indexOf(step);
      if (place >= 0) steps.splice(place, 1);
    },
  };
};
