import { completionStatus, currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { Language } from '#schemas';
import { SchemaTextDiff, SchemaTextEditor } from '#src/admin/studio/text/index.ts';
import { renderInside } from '../../form/renderForm.tsx';

const SCHEMA = '{\n  "title": "Bike",\n  "type": "object"\n}\n';

/** What stands in the shadow root of the page. */
const inShadow = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll('*')]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])])
    .at(0);

const editorOnPage = async (): Promise<EditorView> =>
  waitFor(() => {
    const content = inShadow('.cm-content');
    const view = content && EditorView.findFromDOM(content);
    if (!view) throw new Error('There is no editor yet.');
    return view;
  });

const typed = (view: EditorView, text: string, at: number): void =>
  view.dispatch({
    changes: { from: at, insert: text },
    selection: { anchor: at + text.length },
    userEvent: 'input.type',
  });

interface Setting {
  readonly text?: string;
  readonly problems?: readonly { readonly path: string; readonly reason: string }[];
  readonly isReadOnly?: boolean;
  readonly language?: Language;
}

interface OwnerProps extends Required<Pick<Setting, 'text' | 'problems' | 'isReadOnly'>> {
  readonly told: string[];
}

/** The owner of the text, which other screens change as well. */
const Owner = ({ text: first, told, ...rest }: OwnerProps) => {
  const [text, setText] = useState(first);
  const change = (changed: string): void => {
    told.push(changed);
    setText(changed);
  };
  return (
    <Suspense fallback="…">
      <SchemaTextEditor text={text} onChange={change} label="Schema of bikes" {...rest} />
      <button type="button" onClick={() => setText(text.replace('Bike', 'Bicycle'))}>
        Elsewhere
      </button>
    </Suspense>
  );
};

const NONE: Required<Setting>['problems'] = [];

const renderEditor = async (setting: Setting) => {
  const { text = SCHEMA, problems = NONE, isReadOnly = false, language = 'en' } = setting;
  const told: string[] = [];
  const owner = <Owner text={text} told={told} problems={problems} isReadOnly={isReadOnly} />;
  const page = renderInside(owner, { language });
  const view = await editorOnPage();
  return { ...page, told, view };
};

describe('the text of a schema', () => {
  test('is told with each change, and not when it came from elsewhere', async () => {
    const { told, view, user } = await renderEditor({});
    typed(view, 's', SCHEMA.indexOf('Bike') + 4);
    expect(told).toEqual([SCHEMA.replace('Bike', 'Bikes')]);
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(view.state.doc.toString()).toContain('Bicycle'));
    expect(told).toHaveLength(1);
  });

  test('keeps what was typed when something else changes elsewhere, and undo takes back the typing alone', async () => {
    const { view, user } = await renderEditor({});
    typed(view, '\n  "x-unique": true,', 1);
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(view.state.doc.toString()).toContain('Bicycle'));
    expect(view.state.doc.toString()).toContain('x-unique');
    undo(view);
    expect(view.state.doc.toString()).toBe(SCHEMA.replace('Bike', 'Bicycle'));
  });

  test('keeps the line ends of its file', async () => {
    const { told, view } = await renderEditor({ text: SCHEMA.replaceAll('\n', '\r\n') });
    typed(view, '!', SCHEMA.indexOf('Bike'));
    expect(told).toEqual([SCHEMA.replaceAll('\n', '\r\n').replace('Bike', '!Bike')]);
  });

  test('has a name and says how the keyboard leaves it', async () => {
    const { view } = await renderEditor({});
    expect(view.contentDOM).toHaveAttribute('role', 'textbox');
    expect(view.contentDOM).toHaveAttribute('aria-label', 'Schema of bikes');
    expect(view.contentDOM.getAttribute('aria-description')).toMatch(/press Escape, then Tab/);
    expect(screen.getByText(/press Escape, then Tab/)).toBeVisible();
  });

  test('cannot be changed where it is only to be read', async () => {
    const { view } = await renderEditor({ isReadOnly: true });
    await waitFor(() => expect(view.contentDOM).toHaveAttribute('aria-readonly', 'true'));
    expect(screen.queryByRole('button', { name: 'Format' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Find' })).toBeVisible();
  });

  test('is suggested from where the caret stands', async () => {
    const { view } = await renderEditor({});
    typed(view, '"x-r": 1, ', SCHEMA.indexOf('"title"'));
    view.dispatch({ selection: { anchor: view.state.doc.toString().indexOf('x-r') + 3 } });
    startCompletion(view);
    await waitFor(() => expect(completionStatus(view.state)).toBe('active'));
    const labels = currentCompletions(view.state).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['x-ref', 'x-resource']));
  });
});

describe('formatting', () => {
  test('lays the text out in one step that undo takes back', async () => {
    const { view, user } = await renderEditor({ text: '{"a":1,"b":[{"c":2},3]}' });
    await user.click(screen.getByRole('button', { name: 'Format' }));
    expect(view.state.doc.toString()).toBe(
      '{\n  "a": 1,\n  "b": [\n    {\n      "c": 2\n    },\n    3\n  ]\n}\n',
    );
    undo(view);
    expect(view.state.doc.toString()).toBe('{"a":1,"b":[{"c":2},3]}');
  });

  test('is refused in words while the text has mistakes', async () => {
    const { view, user } = await renderEditor({ text: '{ "a": 1' });
    await user.click(screen.getByRole('button', { name: 'Format' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'correct the mistakes in the writing first',
    );
    expect(view.state.doc.toString()).toBe('{ "a": 1');
    typed(view, ' }', 8);
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  });
});

describe('what is wrong', () => {
  test('is underlined, listed with its place, and one press away', async () => {
    const problems = [{ path: '/title', reason: 'The title is taken.' }];
    const { view, user } = await renderEditor({ problems });
    expect(await screen.findByText('The title is taken.')).toBeVisible();
    expect(screen.getByText('1 problem')).toBeVisible();
    expect(inShadow('.cm-finding')).toHaveTextContent('"Bike"');
    await user.click(screen.getByRole('button', { name: 'Line 2, column 12' }));
    const { from, to } = view.state.selection.main;
    expect(view.state.sliceDoc(from, to)).toBe('"Bike"');
  });

  test.each([
    ['en', 'A comma is missing before this.', 'Line 1, column 10'],
    ['fr', 'Il manque une virgule avant ceci.', 'Ligne 1, colonne 10'],
    ['ar', 'تنقص فاصلة قبل هذا.', 'السطر 1، العمود 10'],
  ] as const)('in the writing is said in %s', async (language, sentence, place) => {
    await renderEditor({ text: '{ "a": 1 "b": 2 }', language });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: place })).toBeVisible();
  });

  test('goes when it is put right', async () => {
    const { view } = await renderEditor({ text: '{ "a": 1' });
    expect(await screen.findByText('A closing brace } is missing.')).toBeVisible();
    typed(view, ' }', 8);
    expect(await screen.findByText('No problems found.')).toBeVisible();
  });
});

describe('the difference between two texts', () => {
  const renderDiff = (before: string, after: string) =>
    renderInside(
      <Suspense fallback="…">
        <SchemaTextDiff
          before={before}
          after={after}
          label="Changes of bikes"
          beforeLabel="published"
          afterLabel="draft"
        />
      </Suspense>,
      {},
    );

  const lines = Array.from({ length: 40 }, (_, line) => `  "field${line}": ${line},`).join('\n');

  test('shows what went and what came, and folds what is the same until it is asked for', async () => {
    const before = `{\n  "title": "Bike",\n${lines}\n  "last": 1\n}\n`;
    const { user } = renderDiff(before, before.replace('Bike', 'Bicycle'));
    const view = await editorOnPage();
    expect(await screen.findByText('1 change')).toBeVisible();
    expect(screen.getByText('Removed: published')).toBeVisible();
    expect(screen.getByText('Added: draft')).toBeVisible();
    expect(inShadow('.cm-deletedChunk')).toHaveTextContent('"title": "Bike",');
    expect(inShadow('.cm-changedLine')).toHaveTextContent('"title": "Bicycle",');
    expect(inShadow('.cm-collapsedLines')).toHaveTextContent(/\d+ unchanged lines/);
    expect(view.state.readOnly).toBe(true);
    const whole = screen.getByRole('button', { name: 'Show all lines' });
    await user.click(whole);
    expect(inShadow('.cm-collapsedLines')).toBeUndefined();
    expect(whole).toHaveAttribute('aria-pressed', 'true');
  });

  test('is said in words where there is none to be seen', async () => {
    const { unmount } = renderDiff(SCHEMA, SCHEMA);
    expect(await screen.findByText('There is no difference.')).toBeVisible();
    unmount();
    renderDiff(SCHEMA, SCHEMA.replaceAll('\n', '\r\n'));
    expect(await screen.findByText('Only the ends of the lines differ.')).toBeVisible();
  });
});
