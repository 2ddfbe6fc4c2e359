import { Box } from '@mui/material';
import Image from '@tiptap/extension-image';
import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text';
import { useMemo } from 'react';
import { errorIdOf, helpIdOf } from '../../ids.ts';
import { HOSTED_SOURCE, RaHost } from '../RaHost.tsx';
import { useBufferedText } from '../useBufferedText.ts';
import { toText, type WidgetProps } from '../widget.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import './richText.css';

/** FORM-5. */
const MIN_HEIGHT_PX = 500;
const STARTER_KIT = 'starterKit';

/**
 * Only what the sanitiser keeps (`RICH_TEXT`): no colours, no alignment; pictures by address, which keep the
 * size they are given.
 */
const extensions = [
  ...(DefaultEditorOptions.extensions ?? []).filter(({ name }) => name === STARTER_KIT),
  Image.configure({ inline: true, allowBase64: false }),
];

/** The editor of formatted text, hosted from react-admin. */
export const RichTextEditor = (props: WidgetProps) => {
  const { id, labelId, value, disabled, required, invalid, onChange } = props;
  const buffer = useBufferedText(id, toText(value), (html) =>
    onChange(html === '' ? undefined : html),
  );
  const editorOptions = useMemo(
    () => ({
      extensions,
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          dir: 'auto',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          'aria-required': String(required),
          // Both ids, whether shown or not: other options would make another editor and lose the caret.
          'aria-describedby': `${errorIdOf(id)} ${helpIdOf(id)}`,
        },
      },
    }),
    [id, labelId, required],
  );
  return (
    <Box
      onBlur={buffer.blur}
      sx={{
        // Twice, to outweigh react-admin's own rule for the same element.
        '&& .RaRichTextInput-editorContent .ProseMirror': {
          minBlockSize: MIN_HEIGHT_PX,
          backgroundColor: 'background.paper',
          borderColor: (theme) =>
            invalid ? theme.palette.error.main : theme.palette.controlBorder,
        },
      }}
    >
      <RaHost value={buffer.text}>
        <RichTextInput
          id={id}
          source={HOSTED_SOURCE}
          label={false}
          helperText={false}
          disabled={disabled}
          editorOptions={editorOptions}
          toolbar={<RichTextToolbar />}
          onChange={(html: unknown) => buffer.change(toText(html))}
        />
      </RaHost>
    </Box>
  );
};
