import { useSyncExternalStore } from 'react';
import { isLanguage, isObject } from '#schemas';
import { createListeners } from '#src/admin/application/createListeners.ts';
import { THEME_MODES } from '#src/admin/theme/tokens.ts';
import { report } from './report.ts';
import { readText, STORAGE_KEYS, writeText } from './storage.ts';

/** Longer values are no settings of ours (decisions.md "Signing in"). */
const MAX_VALUE_BYTES = 4_096;
const TOKEN = /^[\x21-\x7e]{8,}$/;
const CURRENCY = /^[A-Z]{3}$/;

const isJsonObject = (text: string): boolean => {
  try {
    return isObject(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof SyntaxError) return false;
    throw cause;
  }
};

/** What the platform around this page may write, each with what its value must be (SEC-4). */
const ACCEPTED: ReadonlyMap<string, (value: string) => boolean> = new Map([
  [STORAGE_KEYS.token, (value: string) => TOKEN.test(value)],
  [STORAGE_KEYS.language, isLanguage],
  [STORAGE_KEYS.currency, (value: string) => CURRENCY.test(value)],
  [STORAGE_KEYS.theme, (value: string) => THEME_MODES.some((mode) => mode === value)],
  [STORAGE_KEYS.profile, isJsonObject],
]);

// A token that is not the present one waits here: whose it is must be known before it is taken.
let offeredToken: string | null = null;
const { subscribe: subscribeToCapabilities, notify } = createListeners();

const offer = (token: string | null): void => {
  offeredToken = token;
  notify();
};

export interface OfferedTokenProps {
  readonly token: string;
  readonly accept: (token: string) => void;
  readonly refuse: () => void;
}

/** The token that the platform sent while another one is in use, and what is to become of it. */
export const useOfferedToken = (): Omit<OfferedTokenProps, 'token'> & {
  readonly token: string | null;
} => ({
  token: useSyncExternalStore(subscribeToCapabilities, () => offeredToken),
  accept: (token) => {
    offer(null);
    writeText(STORAGE_KEYS.token, token);
  },
  refuse: () => offer(null),
});

const isText = (data: unknown): data is { readonly key: string; readonly value: string } =>
  isObject(data) && typeof data['key'] === 'string' && typeof data['value'] === 'string';

/**
 * Takes `{ action: "save", key, value }` from the page around this one (SHELL-10, SEC-4), until the returned
 * function is called. Others like it are ignored, and told to the console once;
 * messages of other kinds, as browser extensions send them, pass unmentioned.
 */
export const followFrameMessages = (origins: readonly string[]): (() => void) => {
  let isWarned = false;
  const objectionTo = ({ data, origin, source }: MessageEvent<unknown>): string | undefined => {
    if (source !== window.parent || window.parent === window) return 'it is not from the parent';
    if (!origins.includes(origin)) return `its origin ${origin} is not in FRAME_ORIGINS`;
    if (!isText(data)) return 'key and value are no texts';
    const accepts = ACCEPTED.get(data.key);
    if (!accepts) return 'its key is not known';
    const isShort = new TextEncoder().encode(data.value).byteLength <= MAX_VALUE_BYTES;
    return isShort && accepts(data.value) ? undefined : `"${data.key}" cannot have this value`;
  };
  const onMessage = (event: MessageEvent<unknown>): void => {
    const { data } = event;
    if (!isObject(data) || data['action'] !== 'save') return;
    const objection = objectionTo(event);
    if (objection !== undefined || !isText(data)) {
      if (!isWarned) report(`A message of the surrounding page was ignored: ${objection}.`);
      isWarned = true;
      return;
    }
    const { key, value } = data;
    const present = readText(STORAGE_KEYS.token);
    if (key !== STORAGE_KEYS.token || present === null) writeText(key, value);
    else if (present !== value) offer(value);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
};
