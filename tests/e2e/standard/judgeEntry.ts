/** What runs in the page: the evaluator with the page's own patterns. */
import { nativeMatcher } from '#schemas/model/values/nativePattern.ts';
import { wrongVerdicts } from '../../schemas/standard/judging.ts';

/** As text: what brings values into a page loses the name `__proto__`. */
export const wrongInPage = (cases: string): readonly string[] =>
  wrongVerdicts(JSON.parse(cases), nativeMatcher);
