import { visuallyHidden } from '@mui/utils';
import { ACTION_TEXT_MIN_PX } from './tokens.ts';

export const ACTION_BUTTON = 'action-button';
export const ACTION_TEXT = 'action-text';

/** Where action texts hide (LIST-4). */
export const NO_ACTION_TEXTS = `(max-width: ${ACTION_TEXT_MIN_PX - 0.05}px)`;

/**
 * Of the whole page, and not of each button: Chromium 156 keeps showing the texts drawn before the page became narrow
 * where rules come into the same style sheet in that frame, as they do with every new component.
 */
export const ACTION_TEXT_STYLES = {
  [`@media ${NO_ACTION_TEXTS}`]: {
    [`.${ACTION_BUTTON} .MuiButton-startIcon`]: { margin: 0 },
    [`.${ACTION_BUTTON} .${ACTION_TEXT}`]: visuallyHidden,
  },
} as const;
