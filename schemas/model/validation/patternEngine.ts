import { MAX_PATTERN_CHARACTERS } from '../limits.ts';
import { linearPattern } from '../values/linearPattern.ts';
import { flagsOf } from '../values/nativePattern.ts';

interface Engine {
  readonly test: (text: string) => boolean;
  /** ajv tells patterns apart by this text. */
  readonly toString: () => string;
}

/** Linear where it can be; what the linear engine does not take was judged by `check/patterns.ts`. */
const makeEngine = (pattern: string, flags: string): Engine => {
  const native = new RegExp(pattern, flags);
  // Made when it is first asked: most schemas of a start are not written to at once.
  let matches: ((text: string) => boolean) | undefined;
  return {
    test: (text) => {
      matches ??= linearPattern(pattern) ?? ((given) => native.test(given));
      return text.length <= MAX_PATTERN_CHARACTERS && matches(text);
    },
    toString: () => native.toString(),
  };
};

/** What ajv runs patterns with here. In the modules for browsers they are plain regular expressions, as `code` says. */
export const patternEngine = Object.assign(makeEngine, { code: 'new RegExp' });

/** How a text is matched by a pattern of anybody's schema. */
export const matcherOf = (pattern: string): ((text: string) => boolean) => {
  const flags = flagsOf(pattern);
  return flags === undefined ? () => true : makeEngine(pattern, flags).test;
};
