import { useTranslate } from 'react-admin';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';

/** What is asked before the demonstration data go. */
export const DemoQuestion = ({
  isBusy,
  onConfirm,
  onClose,
}: {
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      title={translate('souk.shell.demo.confirmTitle')}
      text={translate('souk.shell.demo.confirmText')}
      action={translate('souk.shell.demo.confirm')}
      color="warning"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
