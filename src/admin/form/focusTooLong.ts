const holdsTooLongText = (input: Element): boolean =>
  (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) &&
  input.validity.customError;

/**
 * Moves the focus to the first text of a form that is longer than is taken (`LimitedTextField` says so to the browser):
 * such a form is not sent. Answers whether there is one.
 */
export const focusTooLong = (form: HTMLFormElement): boolean => {
  const input = [...form.elements].find(holdsTooLongText);
  if (input instanceof HTMLElement) input.focus();
  return input !== undefined;
};
