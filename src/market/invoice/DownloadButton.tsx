import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Button, ButtonGroup, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { factsOf, LANGUAGES, type Language } from '#schemas';

/** Saves the invoice in the reader's language, or in one that is chosen. */
export const DownloadButton = ({
  isBusy,
  onSave,
}: {
  readonly isBusy: boolean;
  readonly onSave: (language?: Language) => void;
}) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const others = translate('invoices.page.downloadIn');
  const choose = (language: Language): void => {
    setAnchor(undefined);
    onSave(language);
  };
  return (
    <>
      <ButtonGroup variant="contained" disableElevation sx={{ flexGrow: { xs: 1, sm: 0 } }}>
        <Button
          loading={isBusy}
          loadingPosition="start"
          startIcon={<DownloadIcon />}
          sx={{ flexGrow: 1 }}
          onClick={() => onSave()}
        >
          {translate('invoices.page.download')}
        </Button>
        <Button
          aria-label={others}
          title={others}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          disabled={isBusy}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ExpandMoreIcon />
        </Button>
      </ButtonGroup>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {LANGUAGES.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            dir={factsOf(language).direction}
            onClick={() => choose(language)}
          >
            {factsOf(language).name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
