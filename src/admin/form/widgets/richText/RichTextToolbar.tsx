import FormatBold from '@mui/icons-material/FormatBoldOutlined';
import FormatClear from '@mui/icons-material/FormatClearOutlined';
import FormatItalic from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumbered from '@mui/icons-material/FormatListNumberedOutlined';
import FormatQuote from '@mui/icons-material/FormatQuoteOutlined';
import FormatStrikethrough from '@mui/icons-material/FormatStrikethroughOutlined';
import FormatUnderlined from '@mui/icons-material/FormatUnderlinedOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Title from '@mui/icons-material/TitleOutlined';
import { Box, type SvgIconProps, ToggleButton } from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type ComponentType, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { isRichTextLink } from '#schemas/model/links.ts';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { AddressDialog } from '../../pictures/AddressDialog.tsx';
import { usePicturePicker } from '../../pictures/usePicturePicker.ts';

type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>;

/** FORM-5. */
const INSERTED_IMAGE_HEIGHT_PX = 460;
const SEVERAL = { kind: 'several', limit: Number.POSITIVE_INFINITY } as const;

interface Action {
  readonly name: string;
  readonly icon: ComponentType<SvgIconProps>;
  readonly isActive: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const ACTIONS: readonly Action[] = [
  {
    name: 'heading',
    icon: Title,
    isActive: (editor) => editor.isActive('heading'),
    run: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level: 2 }).run(),
  },
  {
    name: 'bold',
    icon: FormatBold,
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleMark('bold').run(),
  },
  {
    name: 'italic',
    icon: FormatItalic,
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleMark('italic').run(),
  },
  {
    name: 'underline',
    icon: FormatUnderlined,
    isActive: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleMark('underline').run(),
  },
  {
    name: 'strike',
    icon: FormatStrikethrough,
    isActive: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleMark('strike').run(),
  },
  {
    name: 'bulletList',
    icon: mirrored(FormatListBulleted),
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  {
    name: 'orderedList',
    icon: mirrored(FormatListNumbered),
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
  {
    name: 'quote',
    icon: FormatQuote,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
  {
    name: 'clear',
    icon: FormatClear,
    isActive: () => false,
    run: (editor) => editor.chain().focus().clearNodes().unsetAllMarks().run(),
  },
];

/** Renders again whenever the editor's content or selection changes. */
const useEditorState = (editor: Editor | null): void => {
  useSyncExternalStore(
    (listener) => {
      editor?.on('transaction', listener);
      return () => {
        editor?.off('transaction', listener);
      };
    },
    () => editor?.state,
  );
};

const ToolButton = ({
  label,
  icon: Icon,
  isActive,
  disabled,
  onClick,
}: {
  label: string;
  icon: ComponentType<SvgIconProps>;
  isActive: boolean;
  disabled: boolean;
  onClick: () => void;
}) => (
  <ToggleButton
    size="small"
    value={label}
    aria-label={label}
    title={label}
    selected={isActive}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon fontSize="small" />
  </ToggleButton>
);

/** What can be done to the text; pictures come from the image library. */
export const RichTextToolbar = () => {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const PicturePicker = usePicturePicker();
  const [dialog, setDialog] = useState<'link' | 'image'>();
  useEditorState(editor);
  const isFrozen = !editor?.isEditable;
  const labelOf = (name: string): string => translate(`souk.form.richText.${name}`);
  const close = (): void => setDialog(undefined);
  return (
    <Box
      role="toolbar"
      aria-label={labelOf('toolbar')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBlockEnd: 1 }}
    >
      {ACTIONS.map(({ name, icon, isActive, run }) => (
        <ToolButton
          key={name}
          label={labelOf(name)}
          icon={icon}
          isActive={editor ? isActive(editor) : false}
          disabled={isFrozen}
          onClick={() => editor && run(editor)}
        />
      ))}
      <ToolButton
        label={labelOf('link')}
        icon={LinkIcon}
        isActive={editor?.isActive('link') ?? false}
        disabled={isFrozen}
        onClick={() => setDialog('link')}
      />
      <ToolButton
        label={labelOf('image')}
        icon={ImageIcon}
        isActive={false}
        disabled={isFrozen}
        onClick={() => setDialog('image')}
      />
      {dialog === 'link' && editor && (
        <AddressDialog
          title={labelOf('link')}
          // An empty address takes the link away.
          isAllowed={(href) => href === '' || isRichTextLink(href)}
          refused={labelOf('addressRefused')}
          present={String(editor.getAttributes('link')['href'] ?? '')}
          onClose={close}
          onChoose={(href) => {
            close();
            const chain = editor.chain().focus().extendMarkRange('link');
            if (href === '') chain.unsetMark('link').run();
            else chain.setMark('link', { href }).run();
          }}
        />
      )}
      {dialog === 'image' && editor && (
        <Suspense>
          <PicturePicker
            choice={SEVERAL}
            onClose={close}
            onInsert={(images) => {
              close();
              editor
                .chain()
                .focus()
                .insertContent(
                  images.map(({ src, title }) => ({
                    type: 'image',
                    attrs: { src, alt: title, height: INSERTED_IMAGE_HEIGHT_PX },
                  })),
                )
                .run();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
};
