/** React keeps a value of its own beside the element's: the prototype's setter goes past it. */
const setterOf = (element: HTMLInputElement | HTMLTextAreaElement) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    ['text', 'email', 'tel', 'url', 'search', 'number'].includes(element.type));

/** Replaces what an input holds, as if somebody had selected it all and typed. Other controls stay as they are. */
export const typeInto = (element: Element | null, text: string): void => {
  if (!isText(element)) return;
  setterOf(element)?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Puts the caret behind the last letter. */
export const caretToEnd = (element: Element | null): void => {
  if (!isText(element) || element.selectionStart === null) return;
  element.setSelectionRange(element.value.length, element.value.length);
};
