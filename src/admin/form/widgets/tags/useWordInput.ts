import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { addWords, splitWords, type WordRules } from '#src/admin/words/words.ts';
import { useSchemaForm } from '../../formContext.tsx';
import type { WidgetProps } from '../widget.ts';

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

const rulesOf = ({ schema, items }: FieldModel): WordRules => ({
  maxLength: items?.schema.maxLength,
  maxItems: schema.maxItems,
});

/** Why the first word that does not fit is not added. */
const refusalOf = (
  translate: ReturnType<typeof useTranslate>,
  { maxLength, maxItems }: WordRules,
  [long]: readonly string[],
  [word]: readonly string[],
): string | undefined => {
  if (long !== undefined) return translate('tags.tooLong', { word: long, limit: maxLength });
  return word === undefined
    ? undefined
    : translate('tags.tooMany', { word, smart_count: maxItems });
};

/** The words of a field, what is typed beside them, and what is said of it. */
export const useWordInput = (props: WidgetProps, known: readonly string[]) => {
  const { field, path, value, onChange } = props;
  const { markDirty, setParseError } = useSchemaForm();
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const words = textsOf(value);
  const rules = rulesOf(field);

  /** What does not fit blocks saving as long as it stands there: it would be lost. */
  const block = (reason: string | undefined): void => {
    setRefusal(reason);
    setParseError(path, reason);
  };

  /** Adds what it can; what does not fit stays in the input, before what is typed on. */
  const add = (given: readonly string[], rest?: string): void => {
    const { words: all, added, repeated, tooLong, tooMany } = addWords(words, given, rules, known);
    if (added.length > 0) onChange(all);
    if (added.length > 0) setSaid(translate('tags.added', { words: added.join(', ') }));
    else if (repeated.length > 0)
      setSaid(translate('tags.present', { words: repeated.join(', ') }));
    block(refusalOf(translate, rules, tooLong, tooMany));
    const left = [...tooLong, ...tooMany];
    setTyped(
      left.length === 0
        ? (rest ?? '')
        : [...left, ...(rest === undefined ? [] : [rest])].join(', '),
    );
  };

  const type = (text: string): void => {
    if (text !== '') markDirty();
    const parts = splitWords(text, rules);
    if (parts.length > 1) {
      add(parts.slice(0, -1), (parts.at(-1) ?? '').trimStart());
      return;
    }
    setTyped(text.trimStart());
    block(undefined);
  };

  const keep = (left: readonly string[]): void => {
    const gone = words.filter((word) => !left.includes(word));
    if (gone.length > 0) setSaid(translate('tags.removed', { words: gone.join(', ') }));
    onChange(left.length > 0 ? left : undefined);
  };

  const finish = (): void => {
    if (typed.trim() !== '') add(splitWords(typed, rules));
  };
  const latest = useRef(setParseError);
  latest.current = setParseError;
  // A field that leaves the page refuses nothing any more.
  useEffect(() => () => latest.current(path, undefined), [path]);

  return { words, rules, typed, said, refusal, add, type, keep, finish };
};
