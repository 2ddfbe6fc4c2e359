import { join } from 'node:path';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  AdminContext,
  type DataProvider,
  memoryStore,
  Notification,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import {
  type JsonSchema,
  type Language,
  loadModel,
  type Model,
  type ResourceModel,
} from '#schemas';
import { readSchemaFiles } from '#schemas/files.ts';
import { ResourceList } from '#src/resources/ResourceList.tsx';
import { ResourceShow } from '#src/resources/ResourceShow.tsx';
import { createI18nProvider } from '#src/session/i18n.ts';
import { ModelProvider } from '#src/session/model.tsx';
import { STORAGE_KEYS, writeText } from '#src/session/storage.ts';
import { createSoukTheme } from '#src/theme/theme.ts';

const { documents } = await readSchemaFiles(join(import.meta.dirname, '../../../schemas'));

/** The product's own schemas, as the files say. */
export const productModel: Model = loadModel(documents);

export const resourceOf = (name: string, model: Model = productModel): ResourceModel => {
  const resource = model.resources.get(name);
  if (!resource) throw new Error(`There is no schema ${name}.`);
  return resource;
};

/** The product's schemas with one changed, as an edit of its file would change it. */
export const modelWith = (name: string, change: (schema: JsonSchema) => JsonSchema): Model =>
  loadModel({
    ...documents,
    resources: { ...documents.resources, [name]: change(documents.resources[name] ?? {}) },
  });

/** The product's schemas with one more property in one of them. */
export const modelWithField = (name: string, field: string, property: JsonSchema): Model =>
  modelWith(name, (schema) => ({
    ...schema,
    properties: { ...schema.properties, [field]: property },
  }));

const Address = (): ReactElement => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
};

interface Shown {
  readonly dataProvider: DataProvider;
  readonly path: string;
  readonly model?: Model;
  readonly language?: Language;
  readonly children?: ReactElement;
}

/** The screens of the product's resources at an address, around a server. */
export const show = ({
  dataProvider,
  path,
  model = productModel,
  language = 'en',
  children,
}: Shown): RenderResult => {
  writeText(STORAGE_KEYS.language, language);
  const theme = createTheme(
    createSoukTheme({
      mode: 'light',
      direction: language === 'ar' ? 'rtl' : 'ltr',
      language,
      density: 'comfortable',
    }),
  );
  return render(
    <TestMemoryRouter initialEntries={[path]}>
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={createI18nProvider(model)}
        store={memoryStore()}
      >
        <ThemeProvider theme={theme}>
          <ModelProvider model={model}>
            {children ?? (
              <Routes>
                {[...model.resources.keys()].map((name) => (
                  <Route key={name} path={name}>
                    <Route
                      index
                      element={
                        <ResourceContextProvider value={name}>
                          <ResourceList />
                        </ResourceContextProvider>
                      }
                    />
                    <Route
                      path=":id/show"
                      element={
                        <ResourceContextProvider value={name}>
                          <ResourceShow />
                        </ResourceContextProvider>
                      }
                    />
                  </Route>
                ))}
                <Route path="*" element={null} />
              </Routes>
            )}
            <Address />
            <Notification />
          </ModelProvider>
        </ThemeProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
};
