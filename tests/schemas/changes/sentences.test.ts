import { describe, expect, test } from 'vitest';
import { loadPart } from '#locales/load.ts';
import { type JsonSchema, LANGUAGES, type Language } from '#schemas';
import { CHANGE_KINDS, type Change, type ChangeKind } from '#schemas/model/changes/change.ts';
import { sentenceOf } from '#schemas/model/changes/sentence.ts';
import { FIELD_KINDS } from '#schemas/model/vocabulary.ts';
import { translatorOf } from '#server/engine/language/translate.ts';
import { changesOf, one, thing } from './differences.ts';

const tellerIn = async (language: Language) => ({
  language,
  translate: translatorOf(await loadPart(language, 'changes')),
});

const told = async (before: JsonSchema, after: JsonSchema, language: Language = 'en') => {
  const teller = await tellerIn(language);
  return changesOf(before, after).map((change) => sentenceOf(change, teller));
};

const TITLE = { en: 'Warranty', fr: 'Garantie', ar: 'الضمان' };
const sample = (kind: ChangeKind): Change => ({
  ...{ kind, resource: 'things', effect: 'none', id: 'w', path: 'warranty', title: TITLE },
  ...{ keyword: 'maxLength', from: 3, to: 4 },
  ...(kind === 'fieldAdded' && { to: { kind: 'text', required: true } }),
});

describe('A change in a sentence (STUDIO-8)', () => {
  test.each<[string, JsonSchema, JsonSchema, readonly string[]]>([
    [
      'a field with an id that is called otherwise',
      thing({ warranty: { type: 'string', title: 'Warranty', 'x-id': 'w' } }),
      thing({ guarantee: { type: 'string', title: 'Guarantee', 'x-id': 'w' } }),
      [
        'Renamed “warranty” to “guarantee” (“Guarantee” (guarantee)).',
        '“Guarantee” (guarantee): the label is “Guarantee” instead of “Warranty”.',
      ],
    ],
    [
      'a field whose former name goes on answering',
      thing({ warranty: { type: 'string' } }),
      thing({
        guarantee: {
          ...{ type: 'string', title: 'Warranty', 'x-id': 'warranty' },
          'x-aliases': { warranty: { since: '2026-11-01', until: '2027-03-01' } },
        },
      }),
      [
        'Renamed “warranty” to “guarantee” (“Warranty” (guarantee)); the former name answers until 2027-03-01.',
      ],
    ],
    [
      'a field more, one less',
      one({ type: 'string' }),
      thing({ size: { type: 'integer' } }, { required: ['size'] }),
      [
        'Removed “Value” (value); its values stay stored.',
        'Added “Size” (size): whole number, required.',
      ],
    ],
    [
      'another type and a limit',
      one({ type: 'string' }),
      one({ type: ['integer', 'null'], minimum: 3 }),
      [
        '“Value” (value): whole number or empty instead of text.',
        '“Value” (value): new limit, at least 3.',
      ],
    ],
    [
      'choices',
      one({ enum: ['red', 'green'] }),
      one({ enum: ['green', 'blue'] }),
      ['“Value” (value): more choices, “blue”.', '“Value” (value): fewer choices, without “red”.'],
    ],
    [
      'a label in French alone, told in French',
      one({ type: 'string', 'x-title': { fr: 'Valeur', ar: 'قيمة' } }),
      one({ type: 'string', 'x-title': { fr: 'Montant', ar: 'قيمة' } }),
      ['“Value” (value): the label is “Montant” instead of “Valeur”.'],
    ],
    [
      'a rule that has no name of its own',
      one({ not: { const: 1 } }),
      one({ not: { const: 2 } }),
      ['“Value” (value): another rule (not).'],
    ],
  ])('says %s', async (_name, before, after, expected) => {
    expect(await told(before, after)).toEqual(expected);
  });

  test.each(LANGUAGES)(
    'of each kind is a sentence in %s, with everything filled in',
    async (language) => {
      const teller = await tellerIn(language);
      for (const kind of CHANGE_KINDS) {
        const sentence = sentenceOf(sample(kind), teller);
        expect(sentence, kind).not.toContain(kind);
        expect(sentence, kind).not.toMatch(/%\{|undefined|\[object/);
      }
      const { kinds } = await loadPart(language, 'changes');
      expect(Object.keys(kinds).sort()).toEqual([...FIELD_KINDS].sort());
    },
  );

  test('cuts values that are longer than a sentence', async () => {
    const long = 'a'.repeat(1_000);
    const [sentence = ''] = await told(one({ pattern: 'b' }), one({ pattern: long }));
    expect(sentence.length).toBeLessThan(300);
  });
});
