import { Box } from '@mui/material';
import { useMemo } from 'react';
import { formatted } from '#src/admin/table/cells/formatted.ts';
import { Thumbnail } from '#src/admin/table/cells/Thumbnail.tsx';
import { BubbleText } from './Bubble.tsx';
import { messageParts } from './messageParts.ts';

/** What a message says: its words on their colour, and its pictures below them. */
export const MessageText = ({
  html,
  isOwn,
}: {
  readonly html: string;
  readonly isOwn: boolean;
}) => {
  const { content, pictures } = useMemo(() => {
    const parts = messageParts(html);
    return { content: parts.words === '' ? undefined : formatted(parts.words), ...parts };
  }, [html]);
  return (
    <>
      {content && <BubbleText isOwn={isOwn}>{content}</BubbleText>}
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {pictures.map(({ src, title }) => (
            <Thumbnail key={src} picture={{ src, thumbnail: src, title }} size="large" />
          ))}
        </Box>
      )}
    </>
  );
};
