/** A value that the form keeps and does not show. */
export const HiddenWidget = () => null;
