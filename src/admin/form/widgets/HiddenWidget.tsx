/** A value that travels with the form and is nobody's to see. */
export const HiddenWidget = () => null;
