/*
 * A cell that begins like a formula runs as one when a spreadsheet opens the file. One apostrophe before it makes it
 * text; import takes exactly that one away. What already begins with apostrophes gets one more, so that nothing is
 * lost on the way there and back.
 */

// The wide forms of = + - @ count as well: spreadsheets of East Asia read them so.
const FORMULA = '[=+\\-@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]';
const TO_GUARD = new RegExp(`^'*${FORMULA}`);
const GUARDED = new RegExp(`^'+${FORMULA}`);

export const guardFormula = (text: string): string => (TO_GUARD.test(text) ? `'${text}` : text);

export const unguardFormula = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
