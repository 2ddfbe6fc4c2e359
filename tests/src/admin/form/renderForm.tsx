import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, TestMemoryRouter, useSetLocale } from 'react-admin';
import { createDataProvider, OWN_CONFIGURATION } from '#dataProvider';
import { type Language, loadModel, type Model, type ResourceModel } from '#schemas';
import type { JsonSchema } from '#schemas/model/model.ts';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';
import { SchemaForm } from '#src/admin/form/SchemaForm.tsx';
import type { SaveAnswer } from '#src/admin/form/save/useSubmit.ts';
import { ModelProvider, ValidatorLoaderProvider } from '#src/admin/session/model.tsx';
import { type Session, SessionProvider } from '#src/admin/session/session.tsx';
import { STORAGE_KEYS, writeText } from '#src/admin/session/storage.ts';
import { createI18nProvider } from '#src/admin/session/texts/i18n.ts';
import { CALLS, FEATURES } from '../../../announced.ts';

// Vitest runs at the project's root; in a DOM, `import.meta.url` is no file.
const { documents } = await readSchemaFiles('schemas');

/** The product's own model. */
const model = loadModel(documents);

export const resourceOf = (name: string, of: Model = model): ResourceModel => {
  const resource = of.resources.get(name);
  if (!resource) throw new Error(`No schema describes "${name}".`);
  return resource;
};

/** The product's own model with one more resource, `samples`, whose schema is written in the test, with Souk's own rules. */
export const modelOf = (schema: JsonSchema): Model =>
  foreignModelOf({ $schema: './meta.json', ...schema });

const modelsBySchema = new Map<string, Model>();

/** The same to the letter of the standard; for the same schema the same model. */
export const foreignModelOf = (schema: JsonSchema): Model => {
  const key = JSON.stringify(schema);
  const known =
    modelsBySchema.get(key) ??
    loadModel({ ...documents, resources: { ...documents.resources, samples: schema } });
  modelsBySchema.set(key, known);
  return known;
};

const EMPTY_PAGE = {
  results: [],
  pagination: { current_page: 1, per_page: 10, total: 0, last_page: 1 },
};

export const jsonAnswer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'content-range': 'samples 0-0/0' },
  });

/** The world outside: a network that knows nothing unless a test says what it answers. */
export type Network = (url: string, request: RequestInit) => Promise<Response>;
export const silence: Network = async (url) => jsonAnswer(url.includes('/rest/') ? [] : EMPTY_PAGE);

interface Setting {
  readonly of?: Model;
  readonly language?: Language;
  readonly network?: Network;
  readonly path?: string;
  /** Whoever fills the form in; nobody in particular when absent. */
  readonly session?: Session;
}

/** The product's providers around something, with everything real but the network. */
export const renderInside = (children: ReactNode, setting: Setting) => {
  const { of = model, language = 'en', network = silence, path = '/', session } = setting;
  writeText(STORAGE_KEYS.token, 'a-token');
  writeText(STORAGE_KEYS.language, language);
  const i18nProvider = createI18nProvider(of);
  const dataProvider = createDataProvider({
    calls: CALLS,
    configuration: OWN_CONFIGURATION,
    hostname: 'localhost',
    model: () => of,
    token: () => 'a-token',
    language: () => language,
    features: () => FEATURES,
    send: async (url, request) => network(String(url), request ?? {}),
  });
  const page = render(
    <TestMemoryRouter initialEntries={[path]}>
      <ModelProvider model={of}>
        <ValidatorLoaderProvider value={async (resource) => compileValidator(resource).check}>
          <AdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
            {session ? <SessionProvider session={session}>{children}</SessionProvider> : children}
          </AdminContext>
        </ValidatorLoaderProvider>
      </ModelProvider>
    </TestMemoryRouter>,
  );
  return { ...page, user: userEvent.setup(), i18nProvider };
};

/** The shell's menu of languages, as far as a form can tell. */
const LanguageSwitch = () => {
  const setLocale = useSetLocale();
  return (
    <button type="button" onClick={() => void setLocale('fr')}>
      Switch
    </button>
  );
};

interface FormSetting extends Setting {
  readonly name?: string;
  readonly record?: FormValues;
  /** Drafts are kept by owner: each form has one of its own unless a test comes back to it. */
  readonly owner?: string;
  /** What comes of each save; all succeed when absent. */
  readonly answers?: readonly SaveAnswer[];
}

/** Shows a form as the product does, with the compiled validator, and remembers what it saves. */
export const renderForm = (setting: FormSetting) => {
  const { name = 'samples', record, answers = [], owner = crypto.randomUUID() } = setting;
  const resource = resourceOf(name, setting.of);
  const saved: FormValues[] = [];
  const save = async (data: FormValues): Promise<SaveAnswer> => {
    saved.push(data);
    return answers[saved.length - 1] ?? { saved: true };
  };
  const { check } = compileValidator(resource);
  const page = renderInside(
    <>
      <LanguageSwitch />
      <SchemaForm resource={resource} record={record} check={check} owner={owner} save={save} />
    </>,
    setting,
  );
  return { ...page, saved };
};

export const field = (name: string | RegExp): HTMLElement => screen.getByLabelText(name);
export const saveButton = (): HTMLElement => screen.getByRole('button', { name: 'Save' });

/** What assistive technology reads after a field's name. */
export const descriptionOf = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
