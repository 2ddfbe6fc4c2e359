/** What runs in the browser: the product's own form validator over the module that the server serves. */
import {
  type CompiledValidator,
  FRONT_END_FILES,
  FRONT_END_PATH,
  modelFromBundle,
  type ResourceModel,
  type SchemaBundle,
  validate,
} from '#schemas';
import { activeShape } from '#schemas/model/fields/activeShape.ts';
import { instantiate } from '#schemas/model/validation/validatorRuntime.ts';
import { judgeOf } from '#src/admin/form/fields/engine.ts';
import { isOnForm } from '#src/admin/form/formFields.ts';
import { createFormValidator } from '#src/admin/form/rules/validator.ts';
import { type ReadField, visibleData } from '#src/admin/form/rules/visible.ts';

export interface BrowserCase {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly fixed: Readonly<Record<string, unknown>>;
}

export interface BrowserVerdict {
  /** Of the whole payload. */
  readonly rules: readonly string[];
  /** Of the form that holds it; `null` where the form would leave something of it out. */
  readonly form: readonly string[] | null;
}

const listOf = (issues: readonly { readonly field: string; readonly rule: string }[]): string[] =>
  [...new Set(issues.map(({ field, rule }) => `${field} ${rule}`))].sort();

/** Judges payloads as a form does, with a module that the server made. */
export const judge = (
  resource: ResourceModel,
  check: CompiledValidator,
  cases: readonly BrowserCase[],
): readonly BrowserVerdict[] => {
  const shown = new Set(
    resource.fields.filter((field) => isOnForm(resource, field)).map((field) => field.name),
  );
  const context = { source: resource.source, judge: judgeOf(resource), chosen: () => undefined };
  const read: ReadField = (field, _path, value) => activeShape(context, field, value).field;
  return cases.map(({ payload, fixed }) => {
    const rules = listOf(validate(resource, { ...fixed, ...payload }, check));
    const form = createFormValidator({
      resource,
      check,
      language: 'en',
      translate: (key) => key,
      fixed,
      visible: (data) => visibleData(read, resource.root, data, fixed),
      parseErrors: new Map(),
    });
    const held = Object.fromEntries(Object.entries(payload).filter(([field]) => shown.has(field)));
    const isWhole =
      Object.keys(held).length === Object.keys(payload).length &&
      JSON.stringify(form.visible(held)) === JSON.stringify(held);
    return { rules, form: isWhole ? listOf(form.issues(held)) : null };
  });
};

/** Loads a resource's module as forms do, and judges payloads with it. */
export const judgeAll = async (
  name: string,
  cases: readonly BrowserCase[],
): Promise<readonly BrowserVerdict[]> => {
  const answer = await fetch(`${FRONT_END_PATH}${FRONT_END_FILES.schemas}`);
  // The server's own contract.
  const model = modelFromBundle((await answer.json()) as SchemaBundle);
  const resource = model.resources.get(name);
  if (!resource) throw new Error(`The bundle has no ${name}.`);
  const url = `${FRONT_END_PATH}${FRONT_END_FILES.validator(name, resource.hash)}`;
  return judge(resource, instantiate(await import(/* @vite-ignore */ url)), cases);
};
