/** Rules of the product that belong in one file, by what their code looks like wherever it is written. */
const RULES: Readonly<Record<string, RegExp>> = {
  'a day in milliseconds':
    /86_?400_?000|24 \* 60 \* 60 \* 1_?000|24 \* HOUR_MS|24 \* 60 \* MINUTE_MS/,
  'what is empty': /null (?:\|\||&&) \w+ [!=]== ''/,
  'what is equal':
    /JSON\.stringify\([^()]*\) [!=]== JSON\.stringify|\bisDeepStrictEqual\(|\bisSame = \(left/,
  'a field by its path': /of \w+\.split\('\.'\)|\.split\('\.'\)\[0\]/,
  'the target of a reference': /reference\.resources\[/,
  'states in which an order is sold': /'paid', 'in_progress', 'delivered', 'completed'\]/,
  'a cell of CSV': /\[[^\]]*"[^\]]*,[^\]]*\][^;]*\.replaceAll\('"', '""'\)/,
  'work on a list, some at a time': /= queue\.shift\(\); id !== undefined/,
};

/** `const MAX_NAME = 1_000;` outside every block: a limit, or a length of time or of a key. */
const CONSTANT =
  /^(?:export )?const ((?:MAX|MIN)_[A-Z_]+|KEY_BYTES|(?:SECOND|MINUTE|HOUR|DAY)_MS) = (\d[\d_]*);$/gm;

const sameConstants = (files: readonly { path: string; code: string }[]): readonly string[] => {
  const places = new Map<string, string[]>();
  for (const { path, code } of files) {
    for (const [, name = '', number = ''] of code.matchAll(CONSTANT)) {
      const key = `${name} = ${number}`;
      places.set(key, [...(places.get(key) ?? []), path]);
    }
  }
  return [...places].filter(([, paths]) => paths.length > 1).map(sentenceOf);
};

const sentenceOf = ([rule, paths]: readonly [string, readonly string[]]): string =>
  `${rule}: ${paths.join(', ')}`;

/** The rules that stand in more than one file, with those files. */
export const doubledRules = (
  files: readonly { path: string; code: string }[],
): readonly string[] => [
  ...Object.entries(RULES)
    .map(
      ([rule, form]) =>
        [rule, files.filter(({ code }) => form.test(code)).map(({ path }) => path)] as const,
    )
    .filter(([, paths]) => paths.length > 1)
    .map(sentenceOf),
  ...sameConstants(files),
];
