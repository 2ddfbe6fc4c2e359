/** Marks what people press at the lower edge of a page: the bar of a form, the box that a message is typed into. */
export const BOTTOM_BAR = { 'data-bottom-bar': '' } as const;

export const BOTTOM_BAR_SELECTOR = '[data-bottom-bar]';
