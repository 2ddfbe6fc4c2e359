import {
  Box,
  Checkbox,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { DIGESTS, NOTICE_CHANNELS } from '#schemas/model/calls/noticeCalls.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { AnswerCard } from '../AnswerCard.tsx';
import { NOTICE_CHOICES, type NoticeChoices } from './choices.ts';

const SKELETON_PX = 280;

/** By which ways one is told of what, and how often letters come. Each choice holds at once. */
export const ChoicesSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const cannotSend = useCannotSend();
  const query = useQuery({
    queryKey: NOTICE_CHOICES,
    queryFn: ({ signal }) => dataProvider.call<NoticeChoices>('noticeChoices', { signal }),
  });
  const choose = useMutation({
    mutationFn: (body: object) => dataProvider.call<NoticeChoices>('noticeChoicesUpdate', { body }),
    onSuccess: (choices) => {
      queryClient.setQueryData(NOTICE_CHOICES, choices);
      notify('notices.choices.saved', { type: 'success' });
    },
    onError: (cause) => notify(errorText(cause, translate), { type: 'error' }),
  });
  const isDisabled = choose.isPending || cannotSend !== undefined;
  return (
    <AnswerCard
      title={translate('notices.choices.title')}
      help={translate('notices.choices.help')}
      query={query}
      skeletonPx={SKELETON_PX}
    >
      {({ every, kinds }) => (
        <Box title={cannotSend?.why} sx={{ display: 'grid', gap: 2.5, overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('notices.page.kindFilter')}</TableCell>
                {NOTICE_CHANNELS.map((channel) => (
                  <TableCell key={channel} align="center">
                    {translate(`notices.choices.${channel}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {kinds.map((kind) => {
                const name = translate(`notices.names.${kind.name}`, { _: kind.name });
                return (
                  <TableRow key={kind.name}>
                    <TableCell component="th" scope="row">
                      {name}
                    </TableCell>
                    {NOTICE_CHANNELS.map((channel) => (
                      <TableCell key={channel} align="center">
                        <Checkbox
                          checked={kind[channel]}
                          disabled={isDisabled || (channel === 'page' && kind.isFixed)}
                          onChange={(event) =>
                            choose.mutate({
                              kinds: { [kind.name]: { [channel]: event.target.checked } },
                            })
                          }
                          slotProps={{
                            input: {
                              'aria-label': `${name}: ${translate(`notices.choices.${channel}`)}`,
                            },
                          }}
                        />
                      </TableCell>
                    ))}
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
          <TextField
            select
            label={translate('notices.choices.every')}
            value={every}
            disabled={isDisabled}
            onChange={(event) => choose.mutate({ every: event.target.value })}
            sx={{ maxInlineSize: 320 }}
          >
            {DIGESTS.map((digest) => (
              <MenuItem key={digest} value={digest}>
                {translate(`notices.choices.${digest}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    </AnswerCard>
  );
};
