import type { EditorView } from '@codemirror/view';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDocument, openSearchPanel, redo, undo } from './editing/commands.ts';
import { useTextEditor } from './editing/useTextEditor.ts';
import { FindingList } from './findings/FindingList.tsx';
import type { Finding, TextProblem } from './findings/findingsIn.ts';
import { useFindings } from './findings/useFindings.ts';
import { ShadowFrame, useShadowRoot } from './frame/ShadowFrame.tsx';

export interface SchemaTextEditorProps {
  readonly text: string;
  /** The whole text after each change that is made here; not after one that came as `text`. */
  readonly onChange: (text: string) => void;
  /** What is wrong with the content of the file. */
  readonly problems: readonly TextProblem[];
  readonly isReadOnly?: boolean;
  /** What the text is, for those who cannot see it. */
  readonly label: string;
}

const goTo = (view: EditorView, { from, to }: Finding): void => {
  const { length } = view.state.doc;
  view.dispatch({
    selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
    scrollIntoView: true,
  });
  view.focus();
};

interface CommandsProps {
  readonly view: EditorView | undefined;
  readonly isReadOnly: boolean;
  readonly onRefused: () => void;
}

const Commands = ({ view, isReadOnly, onRefused }: CommandsProps) => {
  const translate = useTranslate();
  const run = (command: (view: EditorView) => boolean) => (): void => {
    if (!view) return;
    command(view);
    view.focus();
  };
  const format = (): void => {
    if (view && !formatDocument(view)) onRefused();
  };
  return (
    <Box
      role="group"
      aria-label={translate('studio.text.commands')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {!isReadOnly && (
        <>
          <Button size="small" onClick={format}>
            {translate('studio.text.format')}
          </Button>
          <Button size="small" onClick={run(undo)}>
            {translate('studio.text.undo')}
          </Button>
          <Button size="small" onClick={run(redo)}>
            {translate('studio.text.redo')}
          </Button>
        </>
      )}
      {/* The panel takes the keyboard itself. */}
      <Button size="small" onClick={() => view && openSearchPanel(view)}>
        {translate('studio.text.find')}
      </Button>
    </Box>
  );
};

/** The text of a schema file, beside the screens that change the same draft by clicks. */
export const SchemaTextEditor = (props: SchemaTextEditorProps) => {
  const { text, onChange, problems, isReadOnly = false, label } = props;
  const translate = useTranslate();
  const { root, attach } = useShadowRoot();
  const view = useTextEditor(root, { text, onChange, isReadOnly, label });
  const findings = useFindings(view, text, problems);
  const [refusedText, setRefusedText] = useState<string>();
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Commands view={view} isReadOnly={isReadOnly} onRefused={() => setRefusedText(text)} />
      <Typography variant="body2" role="alert" color="error">
        {refusedText === text && translate('studio.text.formatRefused')}
      </Typography>
      <ShadowFrame attach={attach} />
      {!isReadOnly && (
        <Typography variant="body2" color="text.secondary">
          {translate('studio.text.help')}
        </Typography>
      )}
      {findings && (
        <FindingList findings={findings} onGo={(finding) => view && goTo(view, finding)} />
      )}
    </Box>
  );
};
