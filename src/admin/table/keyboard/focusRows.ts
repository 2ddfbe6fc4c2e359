/** Marks the rows of the list that take the keyboard. */
export const ROW_ATTRIBUTE = 'data-list-row';

/** Puts the keyboard into the rows of the list, on the row that it was on last. */
export const focusRows = (): void => {
  document.querySelector<HTMLElement>(`[${ROW_ATTRIBUTE}][tabindex="0"]`)?.focus();
};
