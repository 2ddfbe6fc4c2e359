import type { ThemeOptions } from '@mui/material/styles';

/** What MUI's controls say of themselves, in the language of the person: its own words are English. */
export const controlLabels = (translate: (key: string) => string): ThemeOptions => {
  const close = translate('ra.action.close');
  return {
    components: {
      MuiAlert: { defaultProps: { closeText: close } },
      MuiAutocomplete: {
        defaultProps: {
          clearText: translate('souk.shell.controls.clear'),
          openText: translate('souk.shell.controls.open'),
          closeText: close,
        },
      },
    },
  };
};
