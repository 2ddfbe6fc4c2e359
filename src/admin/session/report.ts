/** For whoever keeps the installation: what a person at the page can do nothing about. */
export const report = (text: string): void => {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of a page.
  console.warn(text);
};
