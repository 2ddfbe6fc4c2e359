import type { Theme } from '@mui/material/styles';
import { focusRing } from '#src/admin/theme/focus.ts';
import { type FieldPath, idOf } from '../fieldPaths.ts';

const MARK = 'data-found';

/** The look of the field that was found. */
export const FOUND = {
  [`& [${MARK}]`]: (theme: Theme) => ({
    ...focusRing(theme),
    // Titles reach a little beyond their part.
    outlineOffset: theme.spacing(0.75),
    borderRadius: 1,
    // Below the bar that stays in sight.
    scrollMarginBlock: theme.spacing(20),
  }),
};

const fieldAt = (path: FieldPath): HTMLElement | null => {
  const steps = path.map((_, index) => path.slice(0, path.length - index));
  return steps.reduce<HTMLElement | null>(
    (found, step) =>
      found ?? document.querySelector(`form [data-field=${JSON.stringify(idOf(step))}]`),
    null,
  );
};

/** Marks a field, or the nearest part around it that is there, and brings it into sight; answers what unmarks it. */
export const markFound = (path: FieldPath): (() => void) => {
  const field = fieldAt(path);
  field?.setAttribute(MARK, '');
  field?.scrollIntoView({ block: 'center' });
  return () => field?.removeAttribute(MARK);
};
