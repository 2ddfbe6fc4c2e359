/* Runs in the page: text that a program wrote for programs. */

/** The beginning of an object or a list as JSON has it, or what an object says of itself. */
const DUMP = /\[object \w+\]|[{[]\s*"[^"]*"\s*[:,\]].{0,20}/gs;

/** JSON belongs in these. */
const EDITORS = 'textarea, pre[aria-hidden], script, style';

/** Texts of the page that hold JSON which neither the schema nor the data say themselves. */
export const dumpsIn = (root: Element, said: string): readonly string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (parentElement?.closest(EDITORS)) continue;
    found.push(...(data.match(DUMP) ?? []).filter((text) => !said.includes(text)));
  }
  return found.map((text) => `the page says ${text}`);
};

/** All texts inside a value, names included. */
export const textsIn = (value: unknown): string => {
  const texts: string[] = [];
  const look = (inner: unknown): void => {
    if (typeof inner === 'string') texts.push(inner);
    else if (typeof inner === 'object' && inner !== null)
      for (const [name, item] of Object.entries(inner)) {
        texts.push(name);
        look(item);
      }
  };
  look(value);
  return texts.join('\n');
};
