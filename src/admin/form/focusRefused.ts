const isRefused = (input: Element): boolean =>
  (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) &&
  input.validity.customError;

/**
 * Moves the focus to the first input of a form that says to the browser what is wrong with it, as a text that is too
 * long or a number that is none: such a form is not sent. Answers whether there is one.
 */
export const focusRefused = (form: HTMLFormElement): boolean => {
  const input = [...form.elements].find(isRefused);
  if (input instanceof HTMLElement) input.focus();
  return input !== undefined;
};
