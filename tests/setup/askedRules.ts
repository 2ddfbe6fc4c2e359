/** Whether something can be seen and clicked, and what few tests look for besides. */
export const ASKED: ReadonlySet<string> = new Set([
  ...['display', 'visibility', 'content-visibility', 'opacity', 'pointer-events', 'content'],
  ...['position', 'overflow', 'clip', 'direction', 'width', 'height', 'inline-size', 'block-size'],
]);
const DECLARATION = /([{;])([^{};:]+):[^{};]*(?=[;}])/g;
const EMPTY_RULE = /[^{}]+\{[;\s]*\}/g;

/** The rules without what nobody asks for; no rule where nothing is left of it. */
export const askedRules = (css: string): string =>
  // A text may hold what looks like the end of a declaration.
  css.includes('url(')
    ? css
    : css
        .replace(DECLARATION, (whole, start: string, name: string) =>
          ASKED.has(name.trim()) ? whole : start.replace(';', ''),
        )
        // What begins with a semicolon is parsed once more, in vain, as rules inside of the rule.
        .replaceAll('{;', '{')
        .replace(EMPTY_RULE, '')
        .replace(EMPTY_RULE, '');
