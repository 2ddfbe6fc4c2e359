import { act, screen, waitFor } from '@testing-library/react';
import { useSetLocale } from 'react-admin';
import { beforeAll, expect, test } from 'vitest';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { SchemaForm } from '#src/admin/form/SchemaForm.tsx';
import type { SaveAnswer } from '#src/admin/form/save/useSubmit.ts';
import { STORAGE_KEYS, writeText } from '#src/admin/session/storage.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import {
  descriptionOf,
  field,
  modelOf,
  renderForm,
  renderInside,
  resourceOf,
  saveButton,
} from './renderForm.tsx';
import { EVERY_RULE } from './rules.ts';

beforeAll(() => bringTexts('drafts'));

const of = modelOf({
  ...EVERY_RULE,
  properties: {
    ...EVERY_RULE.properties,
    secret: { type: 'string', format: 'password', title: 'Secret', writeOnly: true },
  },
});

const resource = resourceOf('samples', of);
const { check } = compileValidator(resource);

const FormWithLanguages = ({
  owner,
  answer = { saved: true },
}: {
  readonly owner: string;
  readonly answer?: SaveAnswer;
}) => {
  const setLocale = useSetLocale();
  return (
    <>
      <button type="button" onClick={() => void setLocale('fr')}>
        Français
      </button>
      <SchemaForm resource={resource} check={check} owner={owner} save={async () => answer} />
    </>
  );
};

test('keeps typed text when the language changes', async () => {
  const { user } = renderInside(<FormWithLanguages owner="language" />, { of });
  await user.type(field(/^Title/), 'Lantern');
  await user.type(field(/^Secret/), 'hush');
  await user.click(screen.getByRole('button', { name: 'Français' }));
  expect(await screen.findByLabelText(/^Titre/)).toHaveValue('Lantern');
  expect(field(/^Secret/)).toHaveValue('hush');
  // The texts are drawn first; that something was typed is told to the bar right after.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says what is wrong in the other language when it changes', async () => {
  const { user } = renderInside(<FormWithLanguages owner="mistaken" />, { of });
  await user.type(field(/^Price/), '20');
  await user.type(field(/^Note/), 'abc{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Title is required');
  await user.click(screen.getByRole('button', { name: 'Français' }));
  const title = await screen.findByLabelText(/^Titre/);
  await waitFor(() => expect(descriptionOf(title)).toMatch(/obligatoire/));
  expect(screen.getByRole('alert')).toHaveTextContent('Titre');
  // It is corrected as before: the mark goes with the mistake.
  await user.type(title, 'Lanterne');
  await waitFor(() => expect(screen.queryByText(/Titre .*obligatoire/)).toBeNull());
});

test('keeps what the server refused when the language changes', async () => {
  const refusal = { field: 'title', rule: 'unique', params: {}, message: 'already there' };
  const answer: SaveAnswer = { saved: false, refusals: [refusal] };
  const { user } = renderInside(<FormWithLanguages owner="refused" answer={answer} />, { of });
  await user.type(field(/^Price/), '20');
  await user.type(field(/^Title/), 'Lantern{Enter}');
  await waitFor(() => expect(descriptionOf(field(/^Title/))).toBe('Title is already taken'));
  await user.click(screen.getByRole('button', { name: 'Français' }));
  const title = await screen.findByLabelText(/^Titre/);
  await waitFor(() => expect(descriptionOf(title)).toMatch(/^Titre .*déjà/));
  await user.type(title, '2');
  await waitFor(() => expect(descriptionOf(title)).toBe(''));
});

test('brings unsaved text back after a sign-in, says so, and can let go of it', async () => {
  const first = renderForm({ of, owner: 'someone', record: { title: 'Lantern', price: 20 } });
  await first.user.type(field(/^Title/), 's');
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await first.user.tab();
  act(() => writeText(STORAGE_KEYS.token, null));
  first.unmount();

  const { user } = renderForm({ of, owner: 'someone', record: { title: 'Lantern', price: 20 } });
  expect(field(/^Title/)).toHaveValue('Lanterns');
  expect(await screen.findByRole('alert')).toHaveTextContent('are back');
  await user.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(field(/^Title/)).toHaveValue('Lantern');
  expect(saveButton()).toBeDisabled();
});

test('names what was typed into a new form, not what it began with', async () => {
  const agreed = { type: 'boolean', default: false, title: 'Agreed' } as const;
  const withDefault = modelOf({
    ...EVERY_RULE,
    properties: { ...EVERY_RULE.properties, agreed },
  });
  const first = renderForm({ of: withDefault, owner: 'beginner' });
  await first.user.type(field(/^Title/), 'Lantern');
  await first.user.tab();
  act(() => writeText(STORAGE_KEYS.token, null));
  first.unmount();
  renderForm({ of: withDefault, owner: 'beginner' });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Changed: Title');
  expect(notice).not.toHaveTextContent('Agreed');
});

test('shows what was typed where a newer form has no place, and no secret', async () => {
  const address = {
    type: 'object',
    title: 'Address',
    properties: {
      street: { type: 'string', title: 'Street' },
      city: { type: 'string', title: 'City' },
    },
  } as const;
  const secret = { type: 'string', format: 'password', title: 'Secret', writeOnly: true } as const;
  const { properties } = EVERY_RULE;
  const older = modelOf({ ...EVERY_RULE, properties: { ...properties, address, secret } });
  const record = { title: 'Lantern', price: 20, note: 'as it was', address: { city: 'Oran' } };
  const first = renderForm({ of: older, owner: 'loser', record });
  await first.user.type(field(/^Street/), 'Rue 3');
  await first.user.type(field(/^Secret/), 'hush-hush');
  await first.user.type(field(/^Title/), 's');
  await first.user.tab();
  first.unmount();

  const { city } = address.properties;
  const newer = modelOf({
    ...EVERY_RULE,
    properties: { ...properties, address: { ...address, properties: { city } } },
  });
  const { user, saved } = renderForm({
    ...{ of: newer, owner: 'loser', record },
    answers: [{ saved: true, record: { ...record, title: 'Lanterns' } }],
  });
  const notice = await screen.findByRole('alert');
  await waitFor(() => expect(notice).toHaveTextContent('Address › StreetRue 3'));
  expect(notice).toHaveTextContent('Changed: Title');
  expect(notice).not.toHaveTextContent('as it was');
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await user.click(saveButton());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ title: 'Lanterns', address: { city: 'Oran' } });
  // Not all of it is saved.
  expect(saveButton()).toBeEnabled();
  const written = JSON.stringify({ ...localStorage });
  expect(written).toContain('Rue 3');
  expect(written).not.toContain('hush-hush');
  await user.click(screen.getByRole('button', { name: 'I do not need it' }));
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('gives what was typed back to its field once that is there again', async () => {
  const floor = { type: 'string', title: 'Floor' } as const;
  const withFloor = modelOf({ ...EVERY_RULE, properties: { ...EVERY_RULE.properties, floor } });
  const without = modelOf({ ...EVERY_RULE, properties: { ...EVERY_RULE.properties } });
  const form = { owner: 'returner', record: { title: 'Lantern', price: 20, version: 1 } };
  const first = renderForm({ ...form, of: withFloor });
  await first.user.type(field(/^Floor/), 'Third');
  await first.user.tab();
  first.unmount();
  const second = renderForm({ ...form, of: without });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Third'));
  second.unmount();
  renderForm({ ...form, of: withFloor });
  expect(field(/^Floor/)).toHaveValue('Third');
  await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('Third'));
});

test('never writes a secret into the browser', async () => {
  const { user } = renderForm({ of });
  await user.type(field(/^Title/), 'Lantern');
  await user.type(field(/^Secret/), 'hush-hush');
  await user.tab();
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Lantern'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('hush-hush');
});

test('forgets the draft once the form is saved', async () => {
  const { user, saved } = renderForm({ of, record: { title: 'Lantern', price: 20 } });
  await user.type(field(/^Note/), 'kept nowhere{Enter}');
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(JSON.stringify({ ...localStorage })).not.toContain('kept nowhere');
});

test('tells in words what was chosen where a newer form has no place', async () => {
  const agreed = { type: 'boolean', title: 'Agreed' } as const;
  const older = modelOf({ ...EVERY_RULE, properties: { ...EVERY_RULE.properties, agreed } });
  const record = { title: 'Lantern', agreed: false };
  const first = renderForm({ of: older, owner: 'agreeing', record });
  await first.user.click(field(/^Agreed/));
  first.unmount();
  renderForm({ of: modelOf(EVERY_RULE), owner: 'agreeing', record });
  const notice = await screen.findByRole('alert');
  await waitFor(() => expect(notice).toHaveTextContent('AgreedYes'));
});

test('keeps the last letters when the page goes right after them', async () => {
  const { user } = renderForm({ of, owner: 'leaving' });
  await user.type(field(/^Title/), 'Lantern');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(Object.values(localStorage).join(' ')).toContain('Lantern');
});

test('keeps the last letters when a sign-in elsewhere takes the form away right after them', async () => {
  const { user, unmount } = renderForm({ of, owner: 'signed out' });
  await user.type(field(/^Title/), 'Lantern');
  act(() => writeText(STORAGE_KEYS.token, null));
  unmount();
  expect(Object.values(localStorage).join(' ')).toContain('Lantern');
});
