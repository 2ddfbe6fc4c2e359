/** Steps of waiting that a stack is followed back through. */
export const MAX_ASYNC_DEPTH = 200;

/** Where some code was called from, and what had begun that before it waited. */
interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack | undefined;
}

/** Files of a stack, the first caller first. */
export const filesOfStack = (
  stack: Stack | undefined,
  pathOf: (url: string) => string | undefined,
): readonly string[] => {
  if (!stack) return [];
  const own = stack.callFrames.toReversed().flatMap(({ url }) => pathOf(url) ?? []);
  return [...new Set([...filesOfStack(stack.parent, pathOf), ...own])];
};

/** What V8 counts of one script. */
export interface Coverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly {
      readonly startOffset: number;
      readonly count: number;
    }[];
  }[];
}

/** Files of which a function was called; loading a module is no call. */
export const executedFiles = (
  scripts: readonly Coverage[],
  pathOf: (url: string) => string | undefined,
): readonly string[] =>
  scripts
    .filter(({ functions }) =>
      functions.some(
        ({ functionName, ranges: [range] }) =>
          range !== undefined && range.count > 0 && (functionName !== '' || range.startOffset > 0),
      ),
    )
    .flatMap(({ url }) => pathOf(url) ?? []);
