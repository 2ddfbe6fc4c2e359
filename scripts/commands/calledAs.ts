/** How a command is called: `souk` names itself before it starts one (scripts/package/souk.ts). */
export const calledAs = (name: string): string =>
  process.argv[1] === 'souk' ? `souk ${name}` : `npm run ${name}`;

/** The same before its words, which npm wants told from its own. */
export const calledWith = (name: string): string =>
  process.argv[1] === 'souk' ? `souk ${name}` : `npm run ${name} --`;

/** Whoever asks for help gets the usage, and nothing else happens. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words.includes('--help') || words.includes('-h');
