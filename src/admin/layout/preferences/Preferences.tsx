import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined';
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import { Box, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';
import { useApplication } from '#src/admin/application/application.ts';
import { useDisplayCurrency } from '#src/admin/session/money/currency.ts';
import {
  ON_OFF,
  useDensity,
  useSound,
  useSystemNotices,
  useThemeMode,
} from '#src/admin/session/preferences.ts';
import { DENSITIES, THEME_MODES, type ThemeMode } from '#src/admin/theme/tokens.ts';
import { Choice } from './Choice.tsx';

const THEME_ICONS: Readonly<Record<ThemeMode, ComponentType<{ fontSize: 'small' }>>> = {
  light: LightModeOutlined,
  dark: DarkModeOutlined,
  'semi-dark': ContrastOutlined,
};
const DENSITY_ICONS = { comfortable: DensityMediumOutlined, compact: DensitySmallOutlined };
const SOUND_ICONS = { on: VolumeUpOutlined, off: VolumeOffOutlined };

const ThemeChoice = () => {
  const translate = useTranslate();
  const [mode, choose] = useThemeMode();
  return (
    <Choice
      label={translate('souk.shell.theme.label')}
      value={mode}
      onChoose={choose}
      options={THEME_MODES.map((value) => {
        const Icon = THEME_ICONS[value];
        return {
          value,
          label: translate(`souk.shell.theme.${value}`),
          icon: <Icon fontSize="small" />,
        };
      })}
    />
  );
};

const DensityChoice = () => {
  const translate = useTranslate();
  const [density, choose] = useDensity();
  return (
    <Choice
      label={translate('souk.shell.density.label')}
      value={density}
      onChoose={choose}
      options={DENSITIES.map((value) => {
        const Icon = DENSITY_ICONS[value];
        return {
          value,
          label: translate(`souk.shell.density.${value}`),
          icon: <Icon fontSize="small" />,
        };
      })}
    />
  );
};

const LanguageChoice = () => {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, choose] = useLocaleState();
  if (locales.length < 2) return null;
  return (
    <Choice
      label={translate('souk.shell.language.label')}
      value={locale}
      onChoose={choose}
      options={locales.map(({ locale: value, name }) => ({ value, label: name, lang: value }))}
    />
  );
};

const CurrencyChoice = () => {
  const translate = useTranslate();
  const { codes, chosen, choose } = useDisplayCurrency();
  if (codes.length < 2 || chosen === undefined) return null;
  return (
    <Box>
      <Choice
        label={translate('souk.shell.currency.label')}
        value={chosen}
        onChoose={choose}
        options={codes.map((value) => ({ value, label: value }))}
      />
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 1 }}>
        {translate('souk.shell.currency.help')}
      </Typography>
    </Box>
  );
};

const SoundChoice = () => {
  const translate = useTranslate();
  const [sound, choose] = useSound();
  return (
    <Choice
      label={translate('souk.shell.sound.label')}
      value={sound}
      onChoose={choose}
      options={ON_OFF.map((value) => {
        const Icon = SOUND_ICONS[value];
        return {
          value,
          label: translate(`souk.shell.sound.${value}`),
          icon: <Icon fontSize="small" />,
        };
      })}
    />
  );
};

/** The browser asks by itself whether it may; where it may not, the choice stays off. */
const NoticesChoice = () => {
  const translate = useTranslate();
  const [notices, choose] = useSystemNotices();
  if (!('Notification' in window)) return null;
  const choosePermitted = async (value: (typeof ON_OFF)[number]): Promise<void> => {
    const isPermitted = value === 'off' || (await Notification.requestPermission()) === 'granted';
    choose(isPermitted ? value : 'off');
  };
  return (
    <Choice
      label={translate('souk.shell.systemNotices.label')}
      value={notices}
      onChoose={(value) => void choosePermitted(value)}
      options={ON_OFF.map((value) => ({
        value,
        label: translate(`souk.shell.systemNotices.${value}`),
      }))}
    />
  );
};

/** What each person sets for themselves; in force at once and kept in this browser. */
export const Preferences = () => {
  // Watchers are what brings news.
  const hasNews = useApplication().Watchers.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ThemeChoice />
      <DensityChoice />
      <LanguageChoice />
      <CurrencyChoice />
      {hasNews && <SoundChoice />}
      {hasNews && <NoticesChoice />}
    </Box>
  );
};
