/** One field of the open form changed by real keys and clicks. */
import type { FormSide } from './formSide.ts';

type Place = Awaited<ReturnType<FormSide['controls']>>[number];

const WORD = 'zebra';
/** Longer than a form waits for the next key. */
const SLOWEST_MS = 5_000;

const selectorOf = ({ id }: Place): string => `[id=${JSON.stringify(id)}]`;

/** Types at the end of an input, which then has its turn to tell the form. */
const typeInto = async ({ page }: FormSide, place: Place, text: string): Promise<string> => {
  const input = page.locator(selectorOf(place));
  await input.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
  const typed = await input.inputValue();
  await page.keyboard.press('Tab');
  return typed;
};

/** Chooses an option that was not chosen; none where there is no other. */
const choose = async ({ page }: FormSide, place: Place): Promise<boolean> => {
  await page.locator(selectorOf(place)).click();
  const options = page.locator(
    '[role=listbox] [role=option]:not([aria-selected=true]):not([aria-disabled=true])',
  );
  await page.locator('[role=listbox]').waitFor({ timeout: SLOWEST_MS });
  const count = await options.count();
  if (count === 0) {
    await page.keyboard.press('Escape');
    return false;
  }
  await options.nth(count - 1).click();
  await page.locator('[role=listbox]').waitFor({ state: 'detached', timeout: SLOWEST_MS });
  return true;
};

/** A judge of the value that stands at the place afterwards; undefined where nothing could be changed. */
type Expected = (before: unknown, after: unknown) => boolean;

const JSON_TYPED = { zebra: 1 };

const isAppended = (before: unknown, after: unknown, text: string): boolean =>
  after === (typeof before === 'string' ? before : '') + text;

export const changeField = async (form: FormSide, place: Place): Promise<Expected | undefined> => {
  switch (place.kind) {
    case 'choice':
      return (await choose(form, place)) ? () => true : undefined;
    case 'number': {
      const typed = await typeInto(form, place, '1');
      return (_, after) => after === Number(typed) || after === typed;
    }
    case 'date':
      await form.page.locator(selectorOf(place)).fill('05/06/2024');
      await form.page.keyboard.press('Tab');
      return (before, after) => typeof after === 'string' && after !== before;
    case 'json':
      await form.page.locator(selectorOf(place)).fill(JSON.stringify(JSON_TYPED));
      await form.page.keyboard.press('Tab');
      return (_, after) => JSON.stringify(after) === JSON.stringify(JSON_TYPED);
    case 'several':
      await form.page.locator(selectorOf(place)).focus();
      await form.page.keyboard.press('ArrowUp');
      await form.page.keyboard.press('Enter');
      await form.page.keyboard.press('Escape');
      return (before, after) => JSON.stringify(after) !== JSON.stringify(before);
    case 'words': {
      await form.page.locator(selectorOf(place)).focus();
      await form.page.keyboard.type(WORD);
      await form.page.keyboard.press('Enter');
      return (before, after) =>
        JSON.stringify(after) === JSON.stringify([...(Array.isArray(before) ? before : []), WORD]);
    }
    default: {
      await typeInto(form, place, 'x');
      return (before, after) => isAppended(before, after, 'x');
    }
  }
};
