/** Takes back one thing that somebody did: a save, or a change of many rows. */
export type Undo = () => void;

/** More are not remembered. */
const MAX_STEPS = 100;

const stacks = new Map<string, Undo[]>();

/** The ways back from the last changes of one person in one resource, as long as the page is open. */
export const undoStack = (user: string, resource: string) => {
  const key = `${user} ${resource}`;
  const steps = stacks.get(key) ?? [];
  stacks.set(key, steps);
  return {
    /** Remembers a way back, and answers it as it is to be taken: whoever takes it has it forgotten here. */
    push: (takeBack: Undo): Undo => {
      const undo = (): void => {
        const place = steps.indexOf(undo);
        if (place >= 0) steps.splice(place, 1);
        takeBack();
      };
      steps.push(undo);
      steps.splice(0, steps.length - MAX_STEPS);
      return undo;
    },
    last: (): Undo | undefined => steps.at(-1),
  };
};
