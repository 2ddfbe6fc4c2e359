import { choiceKey } from '../fields/layout.ts';
import type { ResourceModel } from '../model.ts';
import { Evaluator } from '../standard/evaluator.ts';
import { hasStandardFormat } from '../standard/formats.ts';
import { addressOf } from '../standard/gather.ts';
import { type PreferredBranch, TooCostly } from '../standard/run.ts';
import { hasFormat } from './formats.ts';
import { type CheckError, type CompiledValidator, dotted } from './validation.ts';

type Matcher = (pattern: string) => (text: string) => boolean;

const hasOwnFormat = (format: string, value: unknown): boolean =>
  typeof value !== 'string' || hasFormat(format, value);

/** Judges parts of values by the schemas of a resource; formats are asserted, as resources do. */
const evaluatorOf = ({ source, rules }: ResourceModel, matcher: Matcher): Evaluator =>
  new Evaluator(source.documents, {
    matcher,
    hasFormat: rules === 'souk' ? hasOwnFormat : hasStandardFormat,
  });

const TOO_COSTLY: readonly CheckError[] = [{ keyword: 'tooCostly', instancePath: '', params: {} }];

/**
 * A resource's schema as a validator, in the schema's own draft; the same on the server and in the page.
 *
 * It judges resources under Souk's own rules as well, which pages see a draft of before anything is compiled.
 */
export const standardValidator = (resource: ResourceModel, matcher: Matcher): CompiledValidator => {
  const evaluator = evaluatorOf(resource, matcher);
  const { documents } = resource.source;
  const root = documents.root(addressOf(resource.name));
  const check: CompiledValidator = (value, chosen) => {
    const preferred: PreferredBranch | undefined =
      chosen &&
      ((owner, keyword, pointer) =>
        chosen(dotted(pointer), choiceKey(documents, { owner, keyword })));
    try {
      check.errors = evaluator.faults(root, value, preferred);
    } catch (cause) {
      if (!(cause instanceof TooCostly)) throw cause;
      check.errors = TOO_COSTLY;
    }
    return check.errors.length === 0;
  };
  return check;
};
