import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useSetPageTitle } from '#src/admin/layout/page/pageTitle.tsx';
import { FrameButton, FrameHead, SignInFrame } from '#src/admin/login/SignInFrame.tsx';
import { isOver, type LinkFormProps, LinkOver } from './LinkGate.tsx';

/** One button: a program that only opens links presses none. */
export const ConfirmForm = (props: LinkFormProps<'addressConfirm' | 'addressStop'>) => {
  const { link, token, call, title, text, submit, onDone } = props;
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  useSetPageTitle(title);
  const confirm = useMutation({
    mutationFn: () => dataProvider.call(call, { body: { token } }),
    onSuccess: onDone,
  });
  if (isOver(confirm.error)) return <LinkOver kind={link.kind} />;
  return (
    <SignInFrame>
      <FrameHead title={title} text={text} />
      {confirm.isError && (
        <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
          {errorText(confirm.error, translate)}
        </Alert>
      )}
      <FrameButton
        type="button"
        autoFocus
        loading={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {submit}
      </FrameButton>
    </SignInFrame>
  );
};
