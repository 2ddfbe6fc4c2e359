const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Arabic and Persian digits and their decimal signs as Latin ones. */
export const latinDigits = (text: string): string =>
  /[\u0660-\u066c\u06f0-\u06f9]/.test(text)
    ? text
        .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
        .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
        .replaceAll('\u066b', '.')
        .replaceAll('\u066c', ',')
    : text;
