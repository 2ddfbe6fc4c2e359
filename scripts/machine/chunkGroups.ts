/** A file of the build: these modules with all that they need and no earlier group has. */
interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp | ((id: string) => boolean);
  /** How many parts of the program have to need a module; any number where absent. */
  readonly minShareCount?: number;
  readonly tags?: ['$initial'];
}

/** Ends of addresses in one pattern; a slash stands for that of any system. */
const anyOf = (...ends: readonly string[]): RegExp =>
  new RegExp(ends.join('|').replaceAll('/', '[\\\\/]'));

const mui = (...names: readonly string[]): string => `@mui/material/esm/(?:${names.join('|')})/`;

/** The page of the API's description is no part of the application. */
const DOCS = /swagger-ui|[\\/]src[\\/]admin[\\/]apiDocs[\\/]|apiDocs\.html/;
const MAIN = /[\\/]src[\\/]main\.tsx|index\.html/;

/** Many dialogs need it, and the dashboard, which has none, would load all of theirs with it. */
const DIALOG_QUESTION = anyOf(
  '/src/admin/form/(?:LeaveDialog|useDialogClosing|FormDialog|QuestionDialog|useSubmitOnce|focusRefused)\\.tsx?$',
);

/** What every screen needs, and what is drawn on very many. */
const SHARED: readonly ChunkGroup[] = [
  // A hundred small files take a sixth more on the way than one.
  { name: 'shell', tags: ['$initial'], test: (id) => !DOCS.test(id) && !MAIN.test(id) },
  // Inputs come together or not at all: the dashboard has none.
  {
    name: 'inputs',
    test: anyOf(
      mui(
        ...[
          'TextField',
          '(?:Native)?Select',
          'TextareaAutosize',
          'Form(?:Control|Label|HelperText)',
        ],
        '(?:Outlined|Filled)?Input(?:Base|Label|Adornment)?',
      ),
      '/src/admin/form/widgets/LimitedTextField\\.tsx$',
    ),
  },
  // Tables and questions: lists and forms have both, the dashboard neither.
  {
    name: 'tables',
    test: anyOf(mui('Table(?:Body|Cell|Container|Head|Row)?', 'Dialog\\w*', 'LinearProgress')),
  },
  {
    name: 'icons',
    minShareCount: 4,
    test: anyOf('@mui/icons-material/', '/usePreviousProps\\.js'),
  },
  {
    name: 'boxes',
    test: anyOf(mui('Checkbox'), '@mui/material/esm/internal/SwitchBase\\.'),
  },
  { name: 'chips', test: anyOf(mui('Chip')) },
  {
    name: 'switches',
    test: anyOf(mui('Switch', 'FormControlLabel', 'FormGroup', 'Radio', 'RadioGroup')),
  },
  { name: 'popper', test: anyOf(mui('Popper')) },
  { name: 'choices', test: anyOf(mui('Autocomplete', 'ListSubheader')) },
  { name: 'cards', test: anyOf(mui('CardContent')) },
  { name: 'tabs', test: anyOf(mui('Tabs?')) },
  {
    name: 'basics',
    minShareCount: 20,
    test: (id) => !DOCS.test(id) && !DIALOG_QUESTION.test(id),
  },
  { name: 'dialogQuestion', test: DIALOG_QUESTION },
  {
    name: 'links',
    test: anyOf(
      '/src/admin/table/(?:rows/rowLinks|filters/dateRange|buttons/ActionButton|bulk/moves)\\.tsx?$',
      '/src/admin/(?:limited/HiddenParts|dates/shownDates|application/screenCommands|session/useMoveDialog)',
      ...['left-out:query-string', 'left-out:inflection', '/ra-core/.*/useRecordSelection\\.js'],
    ),
  },
];

/** What lists and forms share with dialogs and pages of fewer people. */
const PARTS: readonly ChunkGroup[] = [
  // Every page counts what waits, and knows by rights what it may count; many others ask for these as well.
  {
    name: 'counts',
    test: anyOf(
      '/src/admin/(?:session/ownRole|layout/notifications/useCountOf)\\.ts$',
      '/schemas/model/texts/isolatedText\\.ts$',
    ),
  },
  {
    name: 'search',
    test: anyOf(
      ...[mui('Badge', 'AlertTitle'), '/src/admin/typing/useDebounced'],
      '/src/admin/layout/(?:palette/(?:useSuggestions|useRowChoices|ChoiceList|choices)|useSearchKey)\\.tsx?$',
      ...['/ra-core/dist/dataProvider/useGetMany\\.js', '/src/market/orders/(?:useNow|due)\\.ts'],
    ),
  },
  {
    name: 'mutations',
    test: anyOf('/ra-core/dist/dataProvider/(?:useMutationWithMutationMode|useUpdate)\\.js'),
  },
  { name: 'judge', test: anyOf('/schemas/model/standard/evaluator') },
  { name: 'names', test: anyOf('/schemas/model/(?:fields/names/freeNames|values/nativePattern)') },
  // Filters and small dialogs read typed numbers without any other part of forms; a file of their own weighs too much.
  { name: 'uploads', test: anyOf('/src/admin/(?:uploads/|typing/numberText\\.ts$)') },
  { name: 'rowChoice', test: anyOf('/src/admin/(?:rowChoice|typing)/') },
];

/** Lists and forms themselves, and what stays of them on pages of their rows. */
const SCREENS: readonly ChunkGroup[] = [
  {
    name: 'listParts',
    minShareCount: 6,
    test: anyOf(
      '/src/admin/table/(?:columns|sums|trash|rows|deletion|import|filters)/',
      // The dialog about many rows comes when somebody opens it.
      '/src/admin/table/bulk/(?:lazyDialogs|refusalText|restoreFromTrash|serverText|use(?:ListOf|RefusalText))',
      '/src/admin/(?:theme/plain/PlainCheckbox|limited/useFieldAdding)',
      '/src/admin/form/(?:formFields|inPlace/editability)\\.ts',
      '/ra-core/dist/(?:dataProvider/useGetList|controller/list/useListContext)\\.js',
    ),
  },
  {
    name: 'records',
    test: anyOf(
      '/src/admin/form/(?:formFields|fieldPaths|errorTree)\\.ts',
      '/src/admin/layout/page/(?:FormSkeleton|UnloadedPage)',
      '/src/admin/resources/(?:duplicate|Fact|MissingRecord|useMove)\\.tsx?$',
      '/src/admin/resources/(?:history/(?:lazyHistory|useActorLabel)|undo/useUndoSaves)',
      '/ra-core/dist/dataProvider/useGetOne\\.js',
    ),
  },
  { name: 'formParts', minShareCount: 9, test: anyOf('/src/admin/form/') },
  { name: 'widgets', test: anyOf('/src/admin/form/widgets/registry\\.ts') },
  { name: 'list', test: anyOf('/src/admin/resources/ResourceList\\.tsx') },
  { name: 'form', test: anyOf('/src/admin/form/SchemaForm\\.tsx') },
  { name: 'saving', test: anyOf('/src/admin/resources/(?:useSaveChanges|usePresentRecord)\\.ts') },
];

/**
 * How the build is cut into files: cut by who shares it alone, a form would be a hundred of them, which pack a tenth
 * worse. A group takes what its modules need along, so what is needed by less stands first. Figures are in
 * docs/decisions/0060-weight.md.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [...SHARED, ...PARTS, ...SCREENS];
