import { describe, expect, test } from 'vitest';
import { sameInAll } from '#schemas';
import { defineApplication } from '#src/admin/application/application.ts';
import type { FeatureDefinition } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const screen = lazyScreen(async () => () => null);
const page = { title: 'a.title', screen };
const application = (...features: readonly FeatureDefinition[]) =>
  defineApplication({ name: sameInAll('A'), features });

describe('an application', () => {
  test('has what all of its features add, in their order', () => {
    const { pages, screens, Watchers, startCalls } = application(
      { name: 'one', pages: { '/b': page }, startCalls: ['balance'], Watcher: screen },
      { name: 'two', pages: { '/a': page }, screens: { books: { list: screen } } },
    );
    expect(Object.keys(pages)).toEqual(['/b', '/a']);
    expect(screens).toEqual({ books: { list: screen } });
    expect(Watchers).toEqual([['one', screen]]);
    expect(startCalls).toEqual(['balance']);
  });

  test('has no screens of its own for a resource that is called as a part of every object', () => {
    const { screens } = application({ name: 'one', screens: { books: { list: screen } } });
    expect(screens['constructor']).toBeUndefined();
  });

  test.each<[string, FeatureDefinition, string]>([
    ['name', { name: 'one' }, 'Two features bring the name "one".'],
    ['page', { name: 'two', pages: { '/a': page } }, 'Two features bring the page "/a".'],
    [
      'screens of a resource',
      { name: 'two', screens: { books: { edit: screen } } },
      'Two features bring the screens of "books".',
    ],
    [
      'picture picker',
      { name: 'two', picturePicker: () => null },
      'Two features bring "picturePicker".',
    ],
  ])('refuses the same %s twice', (_what, second, says) => {
    const one: FeatureDefinition = {
      name: 'one',
      pages: { '/a': page },
      screens: { books: { list: screen } },
      picturePicker: () => null,
    };
    expect(() => application(one, second)).toThrow(says);
  });
});
