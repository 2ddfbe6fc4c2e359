import { useStoreContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { isObject, type ResourceModel } from '#schemas';
import { LAYOUT_NAMES, layoutFields } from '#schemas/model/lists/layouts.ts';
import { useApplication } from '#src/admin/application/application.ts';
import type { Choice, PaletteSource } from '#src/admin/application/palette.ts';
import { runScreenCommand } from '#src/admin/application/screenCommands.ts';
import { recentFirst } from '#src/admin/layout/palette/choices.ts';
import { isNamed, matching } from '#src/admin/layout/palette/matching.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';
import type { ListQuestion } from '../columns/columnsInAddress.ts';
import { filterFields } from '../filters/filterValues.ts';
import { importPath } from '../import/ImportButton.tsx';
import {
  type Arrangement,
  arrangementIn,
  presentArrangement,
  searchWithArrangement,
} from '../layouts/arrangement.ts';
import { DEFAULT_PAGE_SIZE } from '../paging/pageWindow.ts';
import { usePaletteViews } from './usePaletteViews.ts';

/** Lines about one list. */
const LINES = 6;

const titleOf = ({ title }: Choice): string => title;

/** What a list asks whose address says nothing: as react-admin remembers it. */
const questionOf = ({ defaultSort }: ResourceModel, kept: unknown): ListQuestion => {
  const { filter, sort, order } = isObject(kept) ? kept : {};
  return {
    filterValues: isObject(filter) ? filter : {},
    sort:
      typeof sort === 'string'
        ? { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' }
        : defaultSort,
    page: 1,
    perPage: DEFAULT_PAGE_SIZE,
  };
};

/** The other layouts of the list that is open. */
const useLayoutChoices = (open: ResourceModel | undefined): readonly Choice[] => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const language = useLanguage();
  const store = useStoreContext();
  const { search } = useLocation();
  if (!open) return [];
  const asked = arrangementIn(search);
  const { layout, figures } = presentArrangement(open, asked);
  const arrange = (arrangement: Arrangement): void => {
    const question = questionOf(open, store.getItem<unknown>(`${open.name}.listParams`));
    const others = figures && { figures };
    void navigate({
      search: searchWithArrangement(search, question, { ...others, ...arrangement }),
    });
  };
  const table: Choice = {
    id: 'layout table',
    title: translate('layouts.choices.table'),
    icon: open.icon,
    run: () => arrange(asked.group === undefined ? {} : { group: asked.group }),
  };
  const others = LAYOUT_NAMES.flatMap((name) =>
    layoutFields(open, name)
      .filter((field) => layout?.name !== name || layout.field !== field)
      .map(
        (field): Choice => ({
          id: `layout ${name} ${field.name}`,
          title: translate(`layouts.choices.${name}`, { field: field.title[language] }),
          icon: open.icon,
          run: () => arrange({ layout: { name, field: field.name } }),
        }),
      ),
  );
  return layout ? [table, ...others] : others;
};

/** "Design the form" of each resource, that of the screen at hand first, for those who may. */
const useDesignChoices = (): readonly Choice[] => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { formDesigner } = useApplication();
  const model = useModel();
  const isAllowed = useCan('studio');
  const { pathname } = useLocation();
  if (!formDesigner || !isAllowed) return [];
  const [, present] = pathname.split('/');
  return [...model.resources.values()]
    .filter(({ screens }) => screens.has('create') || screens.has('edit'))
    .toSorted((one, other) => Number(other.name === present) - Number(one.name === present))
    .map(({ name }) => ({
      id: `design ${name}`,
      title: translate('palette.design', {
        name: translate(`resources.${name}.name`, { smart_count: 2 }),
      }),
      icon: 'extension',
      run: () => void navigate(formDesigner(name)),
    }));
};

/** Import, export and filters of each list, its saved views, and other layouts of the one that is open. */
export const useListChoices: PaletteSource = ({ typed, row, used }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const model = useModel();
  const canImport = useCan('import');
  const { pathname } = useLocation();
  const open = model.resources.get(pathname.slice(1));
  const layouts = useLayoutChoices(open);
  const designs = useDesignChoices();
  const { views, error } = usePaletteViews(open);
  if (row) return { groups: [] };
  const lists = [...model.resources.values()].filter(({ screens }) => screens.has('list'));
  const onList = ({ name }: ResourceModel, command: string): void => {
    if (open?.name !== name) void navigate(`/${name}`);
    runScreenCommand(`${command} ${name}`);
  };
  const choicesOf = (resource: ResourceModel): readonly Choice[] => {
    const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
    const line = (command: string, title: string, run: () => void): Choice => ({
      id: `${command} ${resource.name}`,
      title: translate(title, { name }),
      icon: resource.icon,
      run,
    });
    return [
      ...(filterFields(resource).length > 0
        ? [line('filters', 'palette.filters', () => onList(resource, 'filters'))]
        : []),
      line('export', 'palette.exportRows', () => onList(resource, 'export')),
      ...(canImport && resource.isImportable
        ? [line('import', 'palette.importRows', () => void navigate(importPath(resource.name)))]
        : []),
    ];
  };
  const here = open?.screens.has('list') ? [...choicesOf(open), ...layouts] : [];
  const elsewhere = [
    ...lists.filter((list) => list !== open).flatMap(choicesOf),
    ...views,
    ...designs,
  ];
  const ofList = matching(recentFirst(here, used), titleOf, typed, LINES);
  return {
    groups: [
      {
        id: 'list',
        title: translate('palette.groups.list'),
        choices: ofList,
        isFirst: isNamed(typed, ofList.map(titleOf)),
      },
      { id: 'actions', title: '', choices: elsewhere },
    ],
    error,
  };
};
