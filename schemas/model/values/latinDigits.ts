const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Marks of direction, which come along when something is copied from a page in Arabic. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Arabic and Persian digits and their decimal signs as Latin ones, without marks of direction. */
export const latinDigits = (text: string): string =>
  /[\u0600-\u06ff\u200e-\u2069]/.test(text)
    ? text
        .replace(DIRECTION_MARKS, '')
        .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
        .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
        .replaceAll('\u066b', '.')
        .replaceAll('\u066c', ',')
    : text;
