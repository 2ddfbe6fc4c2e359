import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { usePathOfRow } from '#src/admin/session/usePathOfRow.ts';
import { failureText } from '#src/admin/uploads/failureText.ts';
import { type LibraryImage, type Row, recordOf, toImage } from './image.ts';
import { ACCEPTED, readDataUrl } from './imageFile.ts';
import { type RefusedFile, refusalOf } from './queue.ts';
import { refusalText } from './refusalText.ts';

interface KeptRow {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
}

interface Answer {
  readonly image: Row;
  /** How many rows show the new picture. */
  readonly changed: number;
  /** Rows that show the old one. */
  readonly kept: readonly KeptRow[];
}

type State =
  | { readonly name: 'ready' | 'busy' | 'putBack' }
  | { readonly name: 'refused'; readonly file: RefusedFile }
  | { readonly name: 'failed'; readonly error: unknown }
  | { readonly name: 'replaced'; readonly answer: Answer; readonly oldSrc: string };

const Kept = ({ rows }: { readonly rows: readonly KeptRow[] }) => {
  const translate = useTranslate();
  const pathOf = usePathOfRow();
  if (rows.length === 0) return null;
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      {translate('imageLibrary.kept', { smart_count: rows.length })}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {rows.map(({ resource, id, title }) => {
          const path = pathOf(resource, id);
          return (
            <li key={`${resource} ${id}`}>
              {path === undefined ? (
                <bdi>{title}</bdi>
              ) : (
                <Link component={RouterLink} to={path} target="_blank" dir="auto">
                  {title}
                </Link>
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
};

/** Puts another file in the place of a picture: everything that shows it shows the new one (TABLE-9). */
export const ReplaceImage = ({
  image,
  onReplaced,
}: {
  readonly image: LibraryImage;
  readonly onReplaced: (image: LibraryImage) => void;
}) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const canReplace = useCapabilities().call('imagesReplace');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ name: 'ready' });
  if (!canReplace) return null;

  const replace = async (read: () => string | Promise<string>): Promise<Answer | undefined> => {
    setState({ name: 'busy' });
    try {
      const src = await read();
      const answer = await dataProvider.call<Answer>('imagesReplace', {
        query: { id: image.id },
        body: { src },
      });
      const replaced = toImage(recordOf(answer.image));
      if (replaced) onReplaced(replaced);
      // Whichever rows show it were changed as well.
      void queryClient.invalidateQueries();
      return answer;
    } catch (error) {
      setState({ name: 'failed', error });
      return undefined;
    }
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal) return setState({ name: 'refused', file: refusal });
    const oldSrc = image.src;
    const answer = await replace(() => readDataUrl(file));
    if (answer) setState({ name: 'replaced', answer, oldSrc });
  };
  const putBack = async (oldSrc: string): Promise<void> => {
    if (await replace(() => oldSrc)) setState({ name: 'putBack' });
  };
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Sending>
        <Button
          variant="outlined"
          loading={state.name === 'busy'}
          onClick={() => input.current?.click()}
        >
          {translate('imageLibrary.replace')}
        </Button>
      </Sending>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={translate('imageLibrary.replace')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {state.name === 'refused' && (
        <Alert severity="warning" sx={{ marginBlockStart: 1 }}>
          {refusalText(state.file, translate)}
        </Alert>
      )}
      {state.name === 'failed' && (
        <Alert severity="error" sx={{ marginBlockStart: 1 }}>
          {failureText(state.error, translate)}
        </Alert>
      )}
      {state.name === 'replaced' && (
        <Alert
          severity={state.answer.kept.length > 0 ? 'warning' : 'success'}
          sx={{ marginBlockStart: 1 }}
          action={
            // What somebody else put in its place meanwhile stays.
            image.src === state.answer.image['src'] && (
              <Button color="inherit" onClick={() => void putBack(state.oldSrc)}>
                {translate('souk.rows.bulk.undo')}
              </Button>
            )
          }
        >
          {translate('imageLibrary.replaced', { smart_count: state.answer.changed })}
          <Kept rows={state.answer.kept} />
        </Alert>
      )}
      {state.name === 'putBack' && (
        <Alert severity="success" sx={{ marginBlockStart: 1 }}>
          {translate('imageLibrary.putBack')}
        </Alert>
      )}
    </Box>
  );
};
