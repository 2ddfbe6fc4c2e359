import { useCreatePath, useLocaleState, useLocales, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useApplication } from '#src/admin/application/application.ts';
import type { Choice, ChoiceGroup, PaletteQuestion } from '#src/admin/application/palette.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage, useThemeMode } from '#src/admin/session/preferences.ts';
import { useOptionalSession } from '#src/admin/session/session.tsx';
import { useSignOut } from '#src/admin/session/useSignOut.ts';
import { THEME_MODES } from '#src/admin/theme/tokens.ts';
import { menuOf } from '../menu/entries.ts';
import { useStars } from '../stars/stars.ts';
import { recentFirst } from './choices.ts';
import { matching } from './matching.ts';

const useActions = (): readonly Choice[] => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const application = useApplication();
  const model = useModel();
  const language = useLanguage();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [theme, chooseTheme] = useThemeMode();
  const signOutNow = useSignOut();
  const creations = [...model.resources.values()]
    .filter(({ screens }) => screens.has('create'))
    .map(
      (resource): Choice => ({
        id: `create-${resource.name}`,
        title: translate('souk.table.create', { noun: resource.title[language] }),
        icon: resource.icon,
        run: () => void navigate(createPath({ resource: resource.name, type: 'create' })),
      }),
    );
  const languages = locales
    .filter((other) => other.locale !== locale)
    .map(
      (other): Choice => ({
        id: `language-${other.locale}`,
        title: translate('palette.language', { name: other.name }),
        icon: 'language',
        run: () => setLocale(other.locale),
      }),
    );
  const themes = THEME_MODES.filter((mode) => mode !== theme).map((mode): Choice => {
    const name = translate(`souk.shell.theme.${mode}`);
    return {
      id: `theme-${mode}`,
      title: translate('palette.theme', { name }),
      icon: 'settings',
      run: () => chooseTheme(mode),
    };
  });
  const signOut: Choice = {
    id: 'signOut',
    title: translate('souk.shell.account.signOut'),
    icon: 'person',
    run: signOutNow,
  };
  const own = application.actions.map(
    ({ title, icon, to }): Choice => ({
      id: `action-${to}`,
      title: translate(title),
      icon,
      run: () => void navigate(to),
    }),
  );
  return [...creations, ...own, ...languages, ...themes, signOut];
};

/** More pages than there are. */
const ALL_PAGES = 100;
/** Lines of commands. */
const COMMANDS = 6;

/** Pages, starred screens and actions that fit what is typed: known without any server. */
export const useNavigationChoices = (
  { typed, used }: PaletteQuestion,
  /** Commands of features, offered among the others. */
  commands: readonly Choice[],
): readonly ChoiceGroup[] => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const model = useModel();
  const { stars } = useStars();
  const actions = useActions();
  const application = useApplication();
  const features = useOptionalSession()?.features;
  const pages = menuOf(model, application, features).flatMap(({ entries }) =>
    entries.map(
      ({ to, label, icon }): Choice => ({
        id: `page-${to}`,
        title: translate(label, { smart_count: 2 }),
        icon,
        run: () => void navigate(to),
      }),
    ),
  );
  const starred = stars.map(
    ({ to, title }): Choice => ({
      id: `star-${to}`,
      title,
      icon: 'star',
      run: () => void navigate(to),
    }),
  );
  const titleOf = ({ title }: Choice): string => title;
  // Before anything is typed, the pages say what can be gone to.
  const pageLimit = typed.trim() === '' ? ALL_PAGES : undefined;
  return [
    { id: 'starred', choices: matching(starred, titleOf, typed) },
    { id: 'pages', choices: matching(pages, titleOf, typed, pageLimit) },
    {
      id: 'actions',
      choices: matching(recentFirst([...actions, ...commands], used), titleOf, typed, COMMANDS),
    },
  ]
    .filter(({ choices }) => choices.length > 0)
    .map((group) => ({ ...group, title: translate(`palette.groups.${group.id}`) }));
};
