/** The package brings no types. */
declare module 'big-list-of-naughty-strings' {
  const strings: readonly string[];

  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export { strings as default };
}
