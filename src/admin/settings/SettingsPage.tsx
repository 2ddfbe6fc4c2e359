import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { Preferences } from '#src/admin/layout/preferences/Preferences.tsx';
import { HiddenParts } from '#src/admin/limited/HiddenParts.tsx';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { InstallationSection } from './InstallationSection.tsx';
import { ChoicesSection } from './notices/lazyChoices.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { OwnProfile } from './profile/lazyOwnProfile.ts';
import { SessionsSection } from './SessionsSection.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { SecondFactorSection } from './secondFactor/lazySecondFactor.ts';
import { DamagedSection, StorageSection } from './storage/lazySections.ts';

/** What each person sets for themselves and, for admins, for the whole installation (ROUTE-13). */
export const SettingsPage = () => {
  const translate = useTranslate();
  const { user, features } = useSession();
  const hasAccounts = features.includes('sessions');
  const hasStorage = features.includes('storage');
  const isAdmin = actingRoleOf(user) === 'admin';
  return (
    <>
      <PageHead
        title={translate('souk.settings.title')}
        context={translate('souk.settings.context')}
      />
      <HiddenParts
        parts={
          hasAccounts
            ? []
            : ['password', 'sessions', 'installation'].map((name) =>
                translate(`souk.settings.${name}.title`),
              )
        }
      />
      <Box sx={{ display: 'grid', gap: 3, maxInlineSize: sizePx.formMax }}>
        {features.includes('accounts') ? (
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <OwnProfile />
          </Suspense>
        ) : (
          <ProfileSection />
        )}
        <SettingsCard
          title={translate('souk.shell.preferences.label')}
          help={translate('souk.settings.preferencesHelp')}
        >
          <Preferences />
        </SettingsCard>
        {hasAccounts && <PasswordSection />}
        {features.includes('secondFactor') && (
          <Suspense fallback={null}>
            <SecondFactorSection />
          </Suspense>
        )}
        {hasAccounts && <SessionsSection />}
        {features.includes('notifications') && (
          <Suspense fallback={null}>
            <ChoicesSection />
          </Suspense>
        )}
        {hasStorage && (
          <Suspense fallback={null}>
            <StorageSection />
            {isAdmin && <DamagedSection />}
          </Suspense>
        )}
        {hasAccounts && isAdmin && <InstallationSection />}
      </Box>
    </>
  );
};
