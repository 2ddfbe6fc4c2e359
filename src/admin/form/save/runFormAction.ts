import { report } from '#src/admin/session/report.ts';

/** Runs what a form is asked for by name; a name that the form does not know is logged, and nothing is done (ERR-3). */
export const runFormAction = (
  actions: Readonly<Record<string, () => void>>,
  name: string,
): void => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action) action();
  else report('Action not found');
};
