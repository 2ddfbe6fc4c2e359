import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, type DataProvider, TestMemoryRouter, testDataProvider } from 'react-admin';
import { type Language, loadModel, type Model, type ResourceModel } from '#schemas';
import { compileValidator } from '#schemas/compiler.ts';
import { readSchemaFiles } from '#schemas/files.ts';
import type { JsonSchema } from '#schemas/model.ts';
import type { FormValues } from '#src/form/fieldPaths.ts';
import { type SaveAnswer, SchemaForm } from '#src/form/SchemaForm.tsx';
import { createI18nProvider } from '#src/session/i18n.ts';
import { STORAGE_KEYS, writeText } from '#src/session/storage.ts';

// Vitest runs at the project's root; in a DOM, `import.meta.url` is no file.
const { documents } = await readSchemaFiles('schemas');

/** The product's own model. */
export const model = loadModel(documents);

export const resourceOf = (name: string, of: Model = model): ResourceModel => {
  const resource = of.resources.get(name);
  if (!resource) throw new Error(`No schema describes "${name}".`);
  return resource;
};

/** A resource from a schema written in the test. */
export const modelOf = (schema: JsonSchema): Model =>
  loadModel({ resources: { samples: schema }, shared: documents.shared });

interface Setting {
  readonly of?: Model;
  readonly name: string;
  readonly record?: FormValues;
  readonly language?: Language;
  readonly answer?: (data: FormValues) => Promise<SaveAnswer>;
  readonly dataProvider?: Partial<DataProvider>;
}

/** Shows a form as the product does, with the compiled validator, and remembers what it saves. */
export const renderForm = (setting: Setting) => {
  const { of = model, name, record, language = 'en', answer, dataProvider } = setting;
  writeText(STORAGE_KEYS.token, 'a-token');
  writeText(STORAGE_KEYS.language, language);
  const resource = resourceOf(name, of);
  const saved: FormValues[] = [];
  const save = async (data: FormValues): Promise<SaveAnswer> => {
    saved.push(data);
    return answer ? answer(data) : { saved: true };
  };
  const i18nProvider = createI18nProvider(of);
  const page = (
    <TestMemoryRouter>
      <AdminContext i18nProvider={i18nProvider} dataProvider={testDataProvider(dataProvider)}>
        <SchemaForm
          resource={resource}
          record={record}
          check={compileValidator(resource).check}
          save={save}
        />
      </AdminContext>
    </TestMemoryRouter>
  );
  return { ...render(page), user: userEvent.setup(), saved, i18nProvider };
};

export const field = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });
