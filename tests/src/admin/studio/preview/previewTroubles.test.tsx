import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Model } from '#schemas';
import { expectConsole } from '../../../../setup/expectConsole.ts';
import { jsonAnswer, resourceOf } from '../../form/renderForm.tsx';
import { chooseOption, inFrame, renderPreview } from './renderPreview.tsx';
import { DRAFT, PUBLISHED, ROWS } from './samples.ts';

test('shows an example made from the schema where there are no rows', async () => {
  renderPreview({ draft: DRAFT });
  expect(await screen.findByRole('note')).toHaveTextContent(
    'No rows yet: the preview shows an example row.',
  );
  const frame = await inFrame();
  expect(await frame.findByLabelText(/^Name/)).toHaveValue('Name');
  expect(frame.getByLabelText(/^Warranty/)).toHaveValue('3');
  await chooseOption(/^Screen/, 'List');
  expect(await frame.findByRole('link', { name: 'Name' })).toBeInTheDocument();
});

test('says why the rows could not be read, and reads them again', async () => {
  expectConsole('error', /The disk is full/);
  const answers = [jsonAnswer({ message: 'The disk is full' }, 400)];
  const network = (url: string) => (url.includes('samples') ? answers.shift() : undefined);
  renderPreview({ draft: DRAFT, published: PUBLISHED, rows: ROWS, network });
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await inFrame()).findByLabelText(/^Name/)).toHaveValue('First');
});

/** A draft with something in it that no check would let through. */
const brokenBy = (part: object): Model => {
  const whole = resourceOf('samples', DRAFT);
  return { resources: new Map([...DRAFT.resources, ['samples', { ...whole, ...part }]]) };
};

test('says that a draft cannot be drawn, and keeps everything around it', async () => {
  expectConsole('warn', /A draft could not be drawn/);
  const form = { ...resourceOf('samples', DRAFT).form, kind: 'spiral' };
  renderPreview({ draft: brokenBy({ form }), published: PUBLISHED, rows: ROWS });
  const frame = await inFrame();
  expect(await frame.findByText('The draft cannot be drawn')).toBeInTheDocument();
  await chooseOption(/^Screen/, 'List');
  expect(await frame.findByRole('link', { name: 'Second' })).toBeInTheDocument();
});

test('says the same of a row that cannot be brought into the shape of the draft', async () => {
  expectConsole('error', /cannot be converted/);
  const convert = (): never => {
    throw new Error('It cannot be converted.');
  };
  renderPreview({ draft: DRAFT, published: PUBLISHED, rows: ROWS, convert });
  expect(await screen.findByText('The draft cannot be drawn')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('It cannot be converted.');
});

test('says the same of a draft whose texts cannot be made', async () => {
  expectConsole('warn', /A draft could not be drawn/);
  renderPreview({ draft: brokenBy({ form: {} }), published: PUBLISHED, rows: ROWS });
  const frame = await inFrame();
  expect(await frame.findByText('The draft cannot be drawn')).toBeInTheDocument();
});
