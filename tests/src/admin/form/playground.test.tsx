import { readdirSync, readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas/model/model.ts';
import { field, modelOf, renderForm, saveButton } from './renderForm.tsx';

/** The kinds of schema that RJSF's playground shows, as cases of our own. */
interface Case {
  readonly about: string;
  readonly schema: JsonSchema;
  readonly data: Record<string, unknown>;
  /** Labels that the form shows for the data. */
  readonly shows: readonly string[];
  readonly type: { readonly label: string; readonly text: string; readonly changed: object };
  readonly wrong: { readonly data: Record<string, unknown>; readonly errors: readonly string[] };
}

const FOLDER = 'tests/cases/forms';
// Written by us beside this test: they have the shape above.
const cases = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Case,
);

/** What is required has a star behind its name. */
const named = (label: string): RegExp => new RegExp(`^${label}(?: ?\\*)?$`);

test.each(cases)(
  'shows and gives back as it came: $about',
  async ({ schema, data, shows, type }) => {
    const { user, saved } = renderForm({ of: modelOf(schema), record: data });
    for (const label of shows) {
      expect(screen.getAllByLabelText(named(label)).length, label).toBeGreaterThan(0);
    }
    const input = field(named(type.label));
    await user.clear(input);
    await user.type(input, type.text);
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([type.changed]));
  },
);

test.each(cases)('says what is wrong, and saves nothing: $about', async ({ schema, wrong }) => {
  const of = modelOf({
    ...schema,
    properties: { ...schema.properties, note: { type: 'string', title: 'Note of the test' } },
  });
  const { user, saved } = renderForm({ of, record: wrong.data });
  await user.type(field('Note of the test'), 'x{Enter}');
  const alert = await screen.findByRole('alert');
  for (const text of wrong.errors) expect(alert).toHaveTextContent(text);
  expect(saved).toEqual([]);
});

test('another shape brings its own fields, and what the first one held is not sent', async () => {
  const of = modelOf(cases.find(({ about }) => about.startsWith('one of'))?.schema ?? {});
  const record = { title: 'Order', payment: { account: 'FR761234' } };
  const { user, saved } = renderForm({ of, record });
  expect(screen.getByRole('radio', { name: 'By transfer' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'By card' }));
  await user.type(await screen.findByLabelText(/^Card/), '1234');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ title: 'Order', payment: { card: '1234' } }]));
});

test('an entry is added under a name that the person makes up', async () => {
  const of = modelOf(cases.find(({ about }) => about.startsWith('names'))?.schema ?? {});
  const { user, saved } = renderForm({ of, record: { title: 'Shop', labels: { language: 'en' } } });
  await user.click(screen.getByRole('button', { name: 'Add another field to Labels' }));
  const name = await screen.findByRole('textbox', { name: /^Name of/ });
  await user.clear(name);
  await user.type(name, 'colour');
  await user.tab();
  await user.type(await screen.findByLabelText('colour'), 'red');
  await user.click(saveButton());
  await waitFor(() =>
    expect(saved).toEqual([{ title: 'Shop', labels: { language: 'en', colour: 'red' } }]),
  );
});

test('the input of a shape stays while somebody empties it to write another text', async () => {
  const of = modelOf(cases.find(({ about }) => about.startsWith('one of'))?.schema ?? {});
  const record = { title: 'Order', payment: { account: 'FR761234' } };
  const { user, saved } = renderForm({ of, record });
  const input = field(/^Account/);
  await user.clear(input);
  await waitFor(() => expect(saveButton()).toBeEnabled());
  expect(input).toBeInTheDocument();
  await user.type(input, 'DE891234');
  await user.click(saveButton());
  await waitFor(() =>
    expect(saved).toEqual([{ title: 'Order', payment: { account: 'DE891234' } }]),
  );
});
