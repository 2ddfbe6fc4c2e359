import { Box } from '@mui/material';
import { memo, useCallback, useState } from 'react';
import { editorVariables } from './editorColors.ts';

/** The root that an editor is mounted in; absent until the frame is on the page. */
export const useShadowRoot = () => {
  const [root, setRoot] = useState<ShadowRoot>();
  const attach = useCallback((host: HTMLElement | null) => {
    // An element keeps its root, and takes no second one.
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
  }, []);
  return { root, attach };
};

/**
 * Where an editor stands. CodeMirror writes its styles into a `<style>` of the document, which the page's policy refuses;
 * in a shadow root it adopts a style sheet, which no policy is about.
 */
export const ShadowFrame = memo(
  // JSON is read from left to right in every language.
  ({ attach }: { readonly attach: (host: HTMLElement | null) => void }) => (
    <Box ref={attach} dir="ltr" sx={editorVariables} />
  ),
);
