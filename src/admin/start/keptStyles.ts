import type { EmotionCache } from '@emotion/cache';
import { isObject } from '#schemas';
import { SLOWEST_IDLE_MS, whenIdle } from '#src/admin/layout/whenIdle.ts';
import { readStored, writeStored } from '#src/admin/session/storage.ts';

const KEY = 'styles';
/** The first screen has been drawn so long after what it shows has come. */
const DRAWN_MS = 1_000;
/** As JSON; a list alone has 120,000. Where there would be more, the next start begins anew. */
const MOST_CHARACTERS = 300_000;

/** Rules as the browser takes them, by emotion's names: the hash of what they were made of. */
interface Styles {
  /** One text for a class. */
  readonly classes: Record<string, string>;
  /** Those of whole pages, one by one. */
  readonly globals: Record<string, readonly string[]>;
}

/** Errors: none; what another build or another version wrote counts as absent. */
const readKept = (build: string): Styles => {
  const kept = readStored(KEY);
  return isObject(kept) &&
    kept['build'] === build &&
    isObject(kept['classes']) &&
    isObject(kept['globals'])
    ? // Written below, by the same build.
      (kept as unknown as Styles)
    : { classes: {}, globals: {} };
};

/** Calls `insert` with each rule too. */
const heardBy = (
  sheet: EmotionCache['sheet'],
  hear: (rule: string) => void,
): EmotionCache['sheet'] =>
  Object.assign(Object.create(sheet), {
    insert: (rule: string) => {
      hear(rule);
      sheet.insert(rule);
    },
  });

/**
 * Gives a cache the style sheet of earlier starts, and keeps what this one adds: a sixth of the work before the rows of
 * a list was making the same 500 rules of the same styles again (START-2).
 *
 * Rules are found by the hash of what they were made of, so none is ever older than the program. `settled`: what the first
 * screen shows has come.
 */
export const keepStyles = (cache: EmotionCache, settled: Promise<void>): void => {
  if (!('adoptedStyleSheets' in document)) return;
  const build = `${cache.key} ${import.meta.url}`;
  const kept = readKept(build);
  const made: Styles = { classes: {}, globals: {} };
  let isListening = true;
  const sheetOfBefore = new CSSStyleSheet();
  sheetOfBefore.replaceSync(Object.values(kept.classes).join(''));
  document.adoptedStyleSheets.push(sheetOfBefore);
  for (const name of Object.keys(kept.classes)) cache.inserted[name] = true;

  const { insert } = cache;
  cache.insert = (selector, styles, sheet, isClass) => {
    const known = isClass ? undefined : kept.globals[styles.name];
    if (known) {
      for (const rule of known) sheet.insert(rule);
      return;
    }
    if (!isListening) {
      insert(selector, styles, sheet, isClass);
      return;
    }
    const rules: string[] = [];
    insert(
      selector,
      styles,
      heardBy(sheet, (rule) => rules.push(rule)),
      isClass,
    );
    if (isClass) made.classes[styles.name] = rules.join('');
    else made.globals[styles.name] = rules;
  };

  const keep = (): void => {
    isListening = false;
    if (Object.keys(made.classes).length + Object.keys(made.globals).length === 0) return;
    const all = {
      build,
      classes: { ...kept.classes, ...made.classes },
      globals: { ...kept.globals, ...made.globals },
    };
    const isTooMuch = JSON.stringify(all).length > MOST_CHARACTERS;
    writeStored(KEY, isTooMuch ? undefined : all);
  };
  void settled.then(() => setTimeout(() => whenIdle(keep, SLOWEST_IDLE_MS), DRAWN_MS));
};
