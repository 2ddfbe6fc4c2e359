import { Confirm, useTranslate } from 'react-admin';

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
    <Confirm
      isOpen
      loading={isBusy}
      title={translate('souk.shell.demo.confirmTitle')}
      content={translate('souk.shell.demo.confirmText')}
      confirm={translate('souk.shell.demo.confirm')}
      cancel={translate('ra.action.cancel')}
      confirmColor="warning"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
