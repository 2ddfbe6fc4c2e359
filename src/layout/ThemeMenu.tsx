import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { useThemeMode } from '#src/session/preferences.ts';
import type { ThemeMode } from '#src/theme/tokens.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const ICONS: Readonly<Record<ThemeMode, ComponentType>> = {
  light: LightModeOutlined,
  dark: DarkModeOutlined,
  'semi-dark': ContrastOutlined,
};

/** Light, dark, or light with a dark menu (SHELL-8). */
export const ThemeMenu = () => {
  const translate = useTranslate();
  const [mode, setMode] = useThemeMode();
  const Icon = ICONS[mode];
  return (
    <ChoiceMenu
      label={translate('souk.shell.theme.label')}
      icon={<Icon />}
      choices={[
        { value: 'light', label: translate('souk.shell.theme.light') },
        { value: 'dark', label: translate('souk.shell.theme.dark') },
        { value: 'semi-dark', label: translate('souk.shell.theme.semiDark') },
      ]}
      value={mode}
      onChoose={setMode}
    />
  );
};
