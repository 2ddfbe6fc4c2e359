interface Expectation {
  readonly method: 'error' | 'warn';
  readonly pattern: RegExp;
}

let expectations: Expectation[] = [];

/** Says that the running test provokes this line on the console. It fails if the line does not come. */
export function expectConsole(method: 'error' | 'warn', pattern: RegExp): void {
  expectations.push({ method, pattern });
}

/** For the set-up only: the expectations of the test that just ran, which are forgotten with this. */
export function takeExpectations(): readonly Expectation[] {
  const taken = expectations;
  expectations = [];
  return taken;
}
