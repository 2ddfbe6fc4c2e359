import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { apiBases, type SoukDataProvider } from '#dataProvider';
import { useConfiguration } from '#src/admin/session/session.tsx';
import { failureText } from '#src/admin/uploads/failureText.ts';

/** Fetches a private file over a link that is signed for five minutes: the token is in no address. */
export const DownloadButton = ({
  fileId,
  name,
}: {
  readonly fileId: string;
  readonly name: string;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const configuration = useConfiguration();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const { url } = await dataProvider.call<{ readonly url: string }>('fileLink', {
        query: { id: fileId },
      });
      // The link is one of the API's host, which may be another than the page's.
      const { markets } = apiBases(configuration, window.location.hostname);
      const link = document.createElement('a');
      link.href = new URL(url, new URL(markets, window.location.href)).href;
      link.download = name;
      link.click();
    } catch (error) {
      notify(failureText(error, translate), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      disabled={isBusy}
      aria-label={translate('souk.files.download', { name })}
      onClick={() => void download()}
    >
      <DownloadIcon fontSize="small" />
    </IconButton>
  );
};
