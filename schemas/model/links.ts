/*
 * Where a link may lead: one rule for what is typed, stored and shown, on both sides.
 *
 * `new URL` forgives what people do not see: it takes out tabs and control characters, reads `\` as `/`, and takes
 * `https:///host` and `https:host` for `https://host`. Whoever reads such an address would be led elsewhere.
 */

/** Blanks, control characters, marks that turn the direction of a text or have no width, and backslashes. */
const HIDDEN = /[\s\p{Cc}\p{Cf}\\]/u;
/** Two slashes, then a host. What stands before an `@` looks like the host and is none. */
const AUTHORITY = /^[a-z]+:\/\/[^/?#@]+(?:[/?#]|$)/i;
const MAIL = /^mailto:[^@?#]+@[^@?#]+(?:\?|$)/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Whether a text is an absolute address of one of these protocols, without a name and a password in it. */
export const isWebAddress = (
  text: string,
  protocols: readonly string[] = ['http:', 'https:'],
): boolean =>
  !HIDDEN.test(text) &&
  AUTHORITY.test(text) &&
  URL.canParse(text) &&
  protocols.includes(new URL(text).protocol);

/** Whether a text is an address on the page's own site. */
export const isRelativeAddress = (text: string): boolean =>
  !HIDDEN.test(text) && !SCHEME.test(text) && !text.startsWith('//');

/** Whether a link in rich text may lead there. */
export const isRichTextLink = (text: string): boolean =>
  isWebAddress(text) || (!HIDDEN.test(text) && MAIL.test(text));
