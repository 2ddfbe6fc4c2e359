/** The page's own address says nothing about what was looked for. */
const OWN = 'error-404';
/** Of the codec, before what it does not know. */
const UNKNOWN = '~';
/** Ids, and acts upon them. */
const NO_WORD = /^(?:[0-9a-f]{8,}|\d+|create|update|view|show|edit)$/i;

/** What somebody may have looked for at an address: its first word, as people write it. */
export const searchTermOf = (pathname: string): string => {
  const word = pathname
    .split('/')
    .find((part) => part !== '' && part !== UNKNOWN && part !== OWN && !NO_WORD.test(part));
  return word === undefined ? '' : word.replaceAll(/[-_+]/g, ' ');
};
