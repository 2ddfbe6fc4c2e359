import { standardKeymap } from '@codemirror/commands';
import { getChunks, goToNextChunk, goToPreviousChunk, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withPlainLineEnds } from './editing/lineEnds.ts';
import { phrasesIn } from './editing/phrases.ts';
import { diffTheme } from './frame/editorTheme.ts';
import { jsonLook } from './frame/jsonLook.ts';
import { ShadowFrame, useShadowRoot } from './frame/ShadowFrame.tsx';

export interface SchemaTextDiffProps {
  readonly before: string;
  readonly after: string;
  /** What is compared, for those who cannot see it. */
  readonly label: string;
  readonly beforeLabel: string;
  readonly afterLabel: string;
}

/** Lines around a change that stay, and how many others are worth a fold. */
const FOLDED = { margin: 3, minSize: 6 };
/** A comparison of two large files that goes on too long is made coarser. */
const COMPARISON = { scanLimit: 1_000, timeout: 300 };

const differenceTo = (before: string, isWhole: boolean): Extension =>
  unifiedMergeView({
    original: withPlainLineEnds(before),
    mergeControls: false,
    syntaxHighlightDeletions: false,
    diffConfig: COMPARISON,
    ...(isWhole ? {} : { collapseUnchanged: FOLDED }),
  });

const useDifference = (
  root: ShadowRoot | undefined,
  { before, after, label }: SchemaTextDiffProps,
  isWhole: boolean,
) => {
  const translate = useTranslate();
  const [view, setView] = useState<EditorView>();
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (!root) return undefined;
    const made = new EditorView({ root, parent: root });
    setView(made);
    return () => {
      setView(undefined);
      made.destroy();
    };
  }, [root]);
  useEffect(() => {
    if (!view) return;
    view.setState(
      EditorState.create({
        doc: withPlainLineEnds(after),
        extensions: [
          jsonLook,
          differenceTo(before, isWhole),
          diffTheme,
          keymap.of(standardKeymap),
          // The caret stays, so that the keyboard and screen readers can walk through the lines.
          EditorState.readOnly.of(true),
          EditorState.phrases.of(phrasesIn(translate)),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        ],
      }),
    );
    setChanges(getChunks(view.state)?.chunks.length ?? 0);
  }, [view, before, after, label, isWhole, translate]);
  return { view, changes };
};

/** What stands in one text and not in the other, below each other, with long stretches that are the same folded. */
export const SchemaTextDiff = (props: SchemaTextDiffProps) => {
  const { before, after, beforeLabel, afterLabel } = props;
  const translate = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const { root, attach } = useShadowRoot();
  const { view, changes } = useDifference(root, props, isWhole);
  const go = (way: typeof goToNextChunk) => (): void => {
    if (!view) return;
    way(view);
    view.focus();
  };
  if (withPlainLineEnds(before) === withPlainLineEnds(after))
    return (
      <Typography role="status">
        {translate(before === after ? 'studio.text.diff.same' : 'studio.text.diff.lineEnds')}
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" role="status" sx={{ marginInlineEnd: 'auto' }}>
          {translate('studio.text.diff.changes', { smart_count: changes })}
        </Typography>
        <Button size="small" onClick={go(goToPreviousChunk)}>
          {translate('studio.text.diff.previous')}
        </Button>
        <Button size="small" onClick={go(goToNextChunk)}>
          {translate('studio.text.diff.next')}
        </Button>
        <Button size="small" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {translate('studio.text.diff.showAll')}
        </Button>
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        <Typography component="li" variant="body2" color="error">
          <span aria-hidden="true">− </span>
          {translate('studio.text.diff.removed', { label: beforeLabel })}
        </Typography>
        <Typography component="li" variant="body2" color="success">
          <span aria-hidden="true">+ </span>
          {translate('studio.text.diff.added', { label: afterLabel })}
        </Typography>
      </Box>
      <ShadowFrame attach={attach} />
    </Box>
  );
};
