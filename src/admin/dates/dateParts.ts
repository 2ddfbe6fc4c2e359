/** What a field of a date is without at first: it is a text field until this is here. */
export { CalendarButton } from './CalendarButton.tsx';
export { parseDay, parseMoment } from './dateText.ts';
