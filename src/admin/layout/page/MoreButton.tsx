import { Button, Typography } from '@mui/material';
import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { errorText } from './errorText.ts';

type Pages = Pick<
  InfiniteQueryObserverResult,
  'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

/** Brings the next page of a list that grows; says why where it does not come (ERR-4). */
export const MoreButton = ({ list, label }: { readonly list: Pages; readonly label: string }) => {
  const translate = useTranslate();
  if (!list.hasNextPage) return null;
  return (
    <>
      {list.isFetchNextPageError && (
        <Typography role="alert" color="error" sx={{ marginBlockStart: 2 }}>
          {errorText(list.error, translate)}
        </Typography>
      )}
      <Button
        sx={{ marginBlockStart: 2 }}
        disabled={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
    </>
  );
};
