import type { SvgIconProps } from '@mui/material';
import { type ComponentType, createContext, useContext } from 'react';
import type { AnnouncedCall, CallTable, Language } from '#schemas';
import { wordOf } from '#schemas/model/texts/languages.ts';
import type { FeatureDefinition, OwnScreens, Page } from './feature.ts';
import type { LazyScreen } from './lazyScreen.ts';

/** What is built from the engine: its name, and what it adds. */
export interface ApplicationDefinition {
  readonly name: Readonly<Record<Language, string>>;
  readonly features: readonly FeatureDefinition[];
  /** Groups of the side menu in their order; others follow by name. */
  readonly menuGroups?: readonly string[];
  /** Stands beside the name. */
  readonly Mark?: ComponentType<SvgIconProps>;
}

type Part = keyof FeatureDefinition;
type PartOf<Name extends Part> = NonNullable<FeatureDefinition[Name]>;
type Named<Name extends Part> = readonly [feature: string, PartOf<Name>];

/** What all features together add. */
export interface Application {
  readonly name: Readonly<Record<Language, string>>;
  readonly menuGroups: readonly string[];
  readonly Mark: ComponentType<SvgIconProps> | undefined;
  readonly pages: Readonly<Record<string, Page>>;
  readonly publicPages: Readonly<Record<string, LazyScreen>>;
  readonly screens: Readonly<Record<string, OwnScreens>>;
  readonly actions: PartOf<'actions'>;
  readonly paletteSources: readonly PartOf<'paletteSources'>[];
  /** These three with the name of their feature. */
  readonly Watchers: readonly Named<'Watcher'>[];
  readonly Banners: readonly Named<'Banner'>[];
  readonly Providers: readonly Named<'Provider'>[];
  readonly calls: CallTable;
  readonly settings: readonly PartOf<'settings'>[];
  readonly startCalls: PartOf<'startCalls'>;
  readonly derivedQueries: PartOf<'derivedQueries'>;
  readonly recordParts: readonly PartOf<'recordParts'>[];
  readonly moveDialogs: readonly PartOf<'moveDialogs'>[];
  readonly texts: readonly PartOf<'texts'>[];
  readonly picturePicker: PartOf<'picturePicker'> | undefined;
  readonly fieldAdder: PartOf<'fieldAdder'> | undefined;
  readonly formDesigner: PartOf<'formDesigner'> | undefined;
  readonly memory: PartOf<'memory'> | undefined;
  readonly sideOf: PartOf<'sideOf'> | undefined;
}

/**
 * Two features that want the same place would hide each other, whichever comes first. Resources and paths are called
 * anything, so what all objects have is not in the answer.
 */
const once = <Value>(
  what: string,
  entries: readonly (readonly [string, Value])[],
): Readonly<Record<string, Value>> => {
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two features bring the ${what} "${twice}".`);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
};

/**
 * Joins the features of an application.
 *
 * Errors: throws where two features bring the same page, the same screens or a part of which there is one.
 */
export const defineApplication = ({
  name,
  features,
  menuGroups = [],
  Mark,
}: ApplicationDefinition): Application => {
  const named = <Name extends Part>(part: Name): Named<Name>[] =>
    features.flatMap((feature) => {
      const value = feature[part];
      return value === undefined ? [] : [[feature.name, value] as const];
    });
  const all = <Name extends Part>(part: Name): PartOf<Name>[] =>
    named(part).map(([, value]) => value);
  const only = <Name extends Part>(part: Name): PartOf<Name> | undefined => {
    const [first, second] = all(part);
    if (second !== undefined) throw new Error(`Two features bring "${part}".`);
    return first;
  };
  once(
    'name',
    features.map((feature) => [feature.name, feature]),
  );
  return {
    name,
    menuGroups,
    Mark,
    pages: once('page', all('pages').flatMap(Object.entries<Page>)),
    publicPages: once('public page', all('publicPages').flatMap(Object.entries<LazyScreen>)),
    screens: once('screens of', all('screens').flatMap(Object.entries<OwnScreens>)),
    actions: all('actions').flat(),
    paletteSources: all('paletteSources'),
    Watchers: named('Watcher'),
    Banners: named('Banner'),
    Providers: named('Provider'),
    calls: once('call', all('calls').flatMap(Object.entries<AnnouncedCall>)),
    settings: all('settings'),
    startCalls: all('startCalls').flat(),
    derivedQueries: all('derivedQueries').flat(),
    recordParts: all('recordParts'),
    moveDialogs: all('moveDialogs'),
    texts: all('texts'),
    picturePicker: only('picturePicker'),
    fieldAdder: only('fieldAdder'),
    formDesigner: only('formDesigner'),
    memory: only('memory'),
    sideOf: only('sideOf'),
  };
};

export const isPageOf =
  ({ pages, publicPages }: Application) =>
  (path: string): boolean =>
    Object.hasOwn(pages, path) || Object.hasOwn(publicPages, path);

const NOTHING_ADDED = defineApplication({
  name: wordOf('product'),
  features: [],
});

const ApplicationContext = createContext(NOTHING_ADDED);
export const ApplicationProvider = ApplicationContext.Provider;

/** The application around the component; the bare engine where none is. */
export const useApplication = (): Application => useContext(ApplicationContext);
