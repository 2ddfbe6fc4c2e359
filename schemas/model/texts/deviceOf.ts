const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (agent: string, known: typeof BROWSERS): string | undefined =>
  known.find(([pattern]) => pattern.test(agent))?.[1];

/** "Firefox, Linux": of what we know, and nothing that the other side wrote. */
export const knownDeviceOf = (agent: string): string =>
  [firstOf(agent, BROWSERS), firstOf(agent, SYSTEMS)].filter(Boolean).join(', ');

/** What a person recognises of a user agent; undefined when it says nothing known. */
export const deviceOf = (agent: string): string | undefined =>
  knownDeviceOf(agent) || agent.split('/')[0] || undefined;
