import { CalendarButton } from './CalendarButton.tsx';
import { parseDay, parseMoment } from './dateText.ts';

/** What a field of a date is without at first: it is a text field until this is here. */
export const dateParts = { CalendarButton, parseDay, parseMoment };
