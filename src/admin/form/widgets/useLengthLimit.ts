import { type ClipboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lengthOf } from '#src/admin/words/words.ts';

/** From here on a text is near its limit. */
const NEAR = 0.8;
/** So many times its limit an input holds; more would hold up the page. */
const MOST_TIMES = 10;

interface Cut {
  readonly count: number;
  /** The text before it was pasted into. */
  readonly before: string;
}

/** How long a text is, in words, once it comes near the longest that is taken, or is over it. */
export const lengthTold = (
  text: string,
  limit: number | undefined,
  translate: ReturnType<typeof useTranslate>,
): { readonly isOver: boolean; readonly said: string } | undefined => {
  if (limit === undefined || text.length < limit * NEAR) return undefined;
  const count = lengthOf(text);
  if (count < limit * NEAR) return undefined;
  const isOver = count > limit;
  const said = translate(isOver ? 'souk.form.charactersOver' : 'souk.form.characters', {
    ...{ count, limit, smart_count: count - limit },
  });
  return { isOver, said };
};

/** For an input that takes more than its limit, and says how much: nothing is cut silently. */
export const useLengthLimit = (text: string, limit: number | undefined) => {
  const translate = useTranslate();
  const [cut, setCut] = useState<Cut>();
  const told = lengthTold(text, limit, translate);
  const isOver = told?.isOver === true;
  if (cut && !isOver && text !== cut.before) setCut(undefined);
  const most = limit === undefined ? undefined : limit * MOST_TIMES;
  const leftOut =
    isOver && cut ? [translate('souk.form.charactersLeftOut', { smart_count: cut.count })] : [];
  return {
    isOver,
    said: told && [told.said, ...leftOut].join(' · '),
    input: {
      maxLength: most,
      onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
        if (most === undefined) return;
        const { selectionStart, selectionEnd } = event.currentTarget;
        const kept = text.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
        const pasted = event.clipboardData.getData('text').replaceAll('\r\n', '\n');
        const count = kept + pasted.length - most;
        setCut(count > 0 ? { count, before: text } : undefined);
      },
    },
  };
};

/** The text as long as a search takes it. Of a longer one, which its box tells, the last that was: no server is asked. */
export const useTakenText = (text: string, limit: number): string => {
  const [last, setLast] = useState('');
  if (lengthOf(text) > limit) return last;
  if (text !== last) setLast(text);
  return text;
};
