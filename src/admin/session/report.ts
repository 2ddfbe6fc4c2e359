/** For whoever keeps the installation: what a person at the page can do nothing about. */
export const report = (text: string): void => {
  // biome-ignore lint/suspicious/noConsole: a page has no other log than the browser's console.
  console.warn(text);
};
