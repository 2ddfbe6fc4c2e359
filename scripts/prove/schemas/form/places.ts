/* Runs in the page: where inputs are, and what they show. */
import type { FieldPath } from '#src/admin/form/fieldPaths.ts';
import { idOf } from '#src/admin/form/fieldPaths.ts';

const INPUT = 'input, textarea, [role=combobox]';

/** An input with its own place in the form's data. */
export interface Control {
  readonly element: HTMLElement;
  readonly kind: 'text' | 'json' | 'number' | 'date' | 'words' | 'several' | 'choice';
  readonly path: FieldPath;
}

const isOther = (element: Element): boolean =>
  element.matches('[aria-hidden=true], [type=hidden], [type=file], [type=radio], [disabled]') ||
  element.closest('[aria-disabled=true]') !== null;

const kindOf = (element: Element): Control['kind'] => {
  const picker = element.closest('.MuiAutocomplete-root');
  if (picker) return picker.querySelector('.MuiAutocomplete-popupIndicator') ? 'several' : 'words';
  if (element.matches('[role=combobox]')) return 'choice';
  if (element.parentElement?.parentElement?.querySelector(':scope > pre')) return 'json';
  const mode = element.getAttribute('inputmode');
  if (mode === 'decimal') return 'number';
  return mode === 'numeric' ? 'date' : 'text';
};

/** The signs that ids write in another way, each by its code. */
const decoded = (part: string): string =>
  part.replace(/~(2n|3i|4g|[9abcdw])/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 36)),
  );

const pathOf = (id: string, data: unknown): FieldPath => {
  const path: (string | number)[] = [];
  let value = data;
  for (const part of id.split('_').slice(1).map(decoded)) {
    const step = Array.isArray(value) ? Number(part) : part;
    path.push(step);
    value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[step];
  }
  return path;
};

/** Inputs that can be filled in, one for each place. */
export const controlsIn = (form: Element, data: unknown): readonly Control[] =>
  [...form.querySelectorAll<HTMLElement>(INPUT)]
    .filter(({ id }) => id.startsWith('root_') && !id.includes('__'))
    .filter((element) => !isOther(element))
    .map((element) => ({ element, kind: kindOf(element), path: pathOf(element.id, data) }));

const withId = (form: Element, id: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[id=${JSON.stringify(id)}]`);

const frameOf = (form: Element, path: FieldPath): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-field=${JSON.stringify(idOf(path))}]`);

/** Whether the form has anything for a place: an input, a group, a button that adds it. */
export const hasPlace = (form: Element, path: FieldPath): boolean =>
  (withId(form, idOf(path)) ?? frameOf(form, path)) !== null;

const textOf = (element: HTMLElement): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : (element.textContent ?? '');

const inJson = (text: string, rest: FieldPath): unknown => {
  try {
    return rest.reduce<unknown>(
      (value, step) => (value as Readonly<Record<string | number, unknown>>)[step],
      JSON.parse(text),
    );
  } catch {
    // A text that stands in the editor as it is, or a value that is not there.
    return rest.length === 0 ? text : undefined;
  }
};

const isShownBy = (element: HTMLElement, rest: FieldPath, value: unknown): boolean => {
  const text = textOf(element);
  switch (kindOf(element)) {
    case 'json':
      return JSON.stringify(inJson(text, rest)) === JSON.stringify(value) || text === value;
    case 'words':
      return (
        element.closest('.MuiAutocomplete-root')?.textContent?.includes(String(value)) ?? false
      );
    case 'several':
      // One of very many, which are searched: the input holds its name.
      if (text !== '') return rest.length === 0;
      return (
        (element.closest('.MuiAutocomplete-root')?.querySelectorAll('.MuiChip-root') ?? []).length >
        Number(rest[0])
      );
    case 'choice':
      // One of several objects: the choice says what is in it.
      return rest.length === 0 ? text.trim() !== '' : text.includes(String(value));
    case 'date':
      return rest.length === 0 && text.trim() !== '';
    default:
      return rest.length === 0 && text === String(value);
  }
};

/** Why a value inside the form's data is not to be seen; undefined where it is. */
const missing = (form: Element, path: FieldPath, value: unknown): string | undefined => {
  for (let length = path.length; length > 0; length -= 1) {
    const element = withId(form, idOf(path.slice(0, length)));
    if (!element?.matches(INPUT)) continue;
    if (isShownBy(element, path.slice(length), value)) return undefined;
    return `${path.join('/')} is ${JSON.stringify(value)?.slice(0, 60)} and shows ${JSON.stringify(textOf(element).slice(0, 60))}`;
  }
  return `${path.join('/')} has no input`;
};

/** Values that the form holds and does not show. */
export const unseen = (form: Element, data: unknown): readonly string[] => {
  const found: string[] = [];
  const look = (value: unknown, path: FieldPath): void => {
    const inside = Array.isArray(value)
      ? [...value.entries()]
      : value !== null && typeof value === 'object'
        ? Object.entries(value)
        : [];
    for (const [step, item] of inside) look(item, [...path, step]);
    if (inside.length > 0 || path.length === 0) return;
    // What is empty needs a place only.
    const isEmpty = value === null || value === '' || typeof value === 'object';
    const fault = isEmpty && hasPlace(form, path) ? undefined : missing(form, path, value);
    if (fault !== undefined) found.push(fault);
  };
  look(data, []);
  return found;
};
