/* Runs in the page: the product's own form over the model that the server sends, one resource after the other. */
import { CssBaseline, ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { AdminContext, TestMemoryRouter } from 'react-admin';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createDataProvider, OWN_CONFIGURATION } from '#dataProvider';
import {
  isObject,
  type Model,
  modelFromBundle,
  type ResourceModel,
  type SchemaBundle,
  VALUE_FIELD,
} from '#schemas';
import { sameInAll } from '#schemas/model/texts/languages.ts';
import { standardValidator } from '#schemas/model/validation/standardValidator.ts';
import { nativeMatcher } from '#schemas/model/values/nativePattern.ts';
import { withMeta } from '#schemas/model/values/rowMeta.ts';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';
import { useFormValue } from '#src/admin/form/formContext.tsx';
import { SchemaForm } from '#src/admin/form/SchemaForm.tsx';
import { SaveBar } from '#src/admin/form/save/SaveBar.tsx';
import type { Save } from '#src/admin/form/save/useSubmit.ts';
import { toCreation, toUpdate } from '#src/admin/form/values/changes.ts';
import { ModelProvider } from '#src/admin/session/model.tsx';
import { createI18nProvider } from '#src/admin/session/texts/i18n.ts';
import { loadTexts } from '#src/admin/session/texts/texts.ts';
import { createApplication } from '#src/admin/start/createApplication.ts';
import { controlLabels } from '#src/admin/theme/controlLabels.ts';
import { createSoukTheme } from '#src/admin/theme/theme.ts';
import { LATER } from '../../../harness/later.ts';
import { dumpsIn, textsIn } from './dumps.ts';
import { type Control, controlsIn, hasPlace, unseen } from './places.ts';
import { rawNames } from './rawNames.ts';

const THEME = createTheme(
  createSoukTheme({ mode: 'light', direction: 'ltr', language: 'en', density: 'comfortable' }),
  controlLabels((key: string) => key),
);
const { calls } = createApplication({ name: sameInAll('Proof'), features: [] });
/** Rounds of unfolding: what unfolds may hold more that is folded. */
const MAX_ROUNDS = 30;
const META = { _id: 'row-1', version: 1, createdAt: '2026-01-01T00:00:00.000Z' };

/** What left the page: a request of the data provider. */
interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

interface Bench {
  readonly model: Model;
  readonly root: Root;
  readonly sent: Sent[];
  /** What the row holds, as the server answers it. */
  answer: string;
  /** What the form holds at this moment. */
  data: FormValues;
  /** What it has saved. */
  saved: FormValues | undefined;
  resource: ResourceModel | undefined;
  given: unknown;
}

let bench: Bench | undefined;
const present = (): Bench => {
  if (!bench) throw new Error('Nothing has been started.');
  return bench;
};

const LONGEST_WAIT_MS = 20_000;

const twoFrames = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

const drawn = async (): Promise<void> => {
  const end = performance.now() + LONGEST_WAIT_MS;
  do await twoFrames();
  while (document.querySelector(LATER) && performance.now() < end);
};

export const start = async (bundle: string): Promise<void> => {
  await loadTexts('en');
  const host = document.createElement('div');
  document.body.append(host);
  bench = {
    model: modelFromBundle(JSON.parse(bundle) as SchemaBundle),
    root: createRoot(host),
    ...{ sent: [], answer: '', data: {}, saved: undefined, resource: undefined, given: undefined },
  };
};

/** Reads the form's data from inside it. */
const Probe = () => {
  const data = useFormValue([]);
  present().data = data as FormValues;
  return null;
};

const providerOf = (now: Bench) =>
  createDataProvider({
    calls,
    configuration: OWN_CONFIGURATION,
    hostname: 'localhost',
    model: () => now.model,
    token: () => 'a-token',
    language: () => 'en',
    features: () => ['versions'],
    send: async (url, request = {}) => {
      const { method = 'GET', body } = request;
      if (method !== 'GET')
        now.sent.push({ method, url: String(url), body: JSON.parse(String(body ?? 'null')) });
      return new Response(now.answer, { headers: { 'content-type': 'application/json' } });
    },
  });

let opened = 0;

/** Opens the form of a new row, or of a row with the value that a text says, as the server would answer it. */
export const open = async (name: string, text: string | null): Promise<void> => {
  const now = present();
  const found = now.model.resources.get(name);
  if (!found) throw new Error(`There is no resource ${name}.`);
  // Judged as the API judges a new row: what a stored one breaks already would hold no other change up.
  const resource: ResourceModel = { ...found, misfits: 'refused' };
  localStorage.clear();
  opened += 1;
  const value: unknown = text === null ? {} : JSON.parse(text);
  const values = isObject(value) ? value : { [VALUE_FIELD]: value };
  Object.assign(now, { resource, saved: undefined, given: values, data: undefined });
  now.sent.length = 0;
  now.answer = JSON.stringify(withMeta(resource, META, values));
  const provider = providerOf(now);
  const record = text === null ? undefined : (await provider.getOne(name, { id: META._id })).data;
  const save: Save = async (data) => {
    now.saved = data;
    const changes = record && toUpdate(resource, record, data);
    if (!record || !changes) await provider.create(name, { data: toCreation(resource, data) });
    else if (Object.keys(changes).length > 0)
      await provider.update(name, {
        id: record.id,
        data: { ...changes, version: record['version'] },
        previousData: record,
      });
    return { saved: true };
  };
  flushSync(() =>
    now.root.render(
      <TestMemoryRouter key={opened}>
        <ModelProvider model={now.model}>
          <AdminContext i18nProvider={createI18nProvider(now.model)} dataProvider={provider}>
            <ThemeProvider theme={THEME}>
              <CssBaseline />
              <SchemaForm
                resource={resource}
                record={record}
                check={standardValidator(resource, nativeMatcher)}
                owner={`proof ${opened}`}
                save={save}
                toolbar={
                  <>
                    <Probe />
                    <SaveBar />
                  </>
                }
              />
            </ThemeProvider>
          </AdminContext>
        </ModelProvider>
      </TestMemoryRouter>,
    ),
  );
  await drawn();
};

const formNow = (): HTMLFormElement => {
  const form = document.querySelector('form');
  if (!form) throw new Error('The page has no form.');
  return form;
};

/** Opens all that is folded. */
export const unfold = async (): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const folded = formNow().querySelectorAll<HTMLElement>('button[aria-expanded=false]:enabled');
    if (folded.length === 0) return;
    flushSync(() => {
      for (const button of folded) button.click();
    });
    await drawn();
  }
};

/** What is wrong with the form as it is drawn. */
export const faultsOfDrawing = (): readonly string[] => {
  const { resource, data, given } = present();
  if (!resource) return [];
  const form = formNow();
  const said = `${textsIn(resource.schema)}\n${textsIn(resource.references)}\n${textsIn(given)}`;
  const names = rawNames(resource).filter((name) => !hasPlace(form, [name]));
  return [
    ...dumpsIn(document.body, said),
    ...names.map((name) => `"${name}" has no place`),
    ...unseen(form, data),
  ];
};

/** What the form holds, what it saved, what was sent, and what it says is wrong. */
export const state = () => {
  const { data, saved, sent, given } = present();
  const errors = [...document.querySelectorAll('form [role=alert] li')];
  return JSON.stringify({
    ...{ data, saved, sent, given },
    errors: errors.map(({ textContent }) => textContent ?? ''),
  });
};

/** Presses Save, whatever the bar says; what is drawn afterwards is there when it answers. */
export const submit = async (): Promise<void> => {
  formNow().requestSubmit();
  await drawn();
  await drawn();
};

type ControlPlace = Omit<Control, 'element'> & { readonly id: string };

/** The inputs of the form. */
export const controls = (): readonly ControlPlace[] =>
  controlsIn(formNow(), present().data).map(({ element, kind, path }) => ({
    id: element.id,
    kind,
    path,
  }));
