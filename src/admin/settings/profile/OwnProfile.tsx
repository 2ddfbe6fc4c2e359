import { Alert, Avatar, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useLocaleState, useLocales, useNotify, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { focusRefused } from '#src/admin/form/focusRefused.ts';
import { usePicturePicker } from '#src/admin/form/pictures/usePicturePicker.ts';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { initialsOf } from '#src/admin/layout/initials.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useTeamName } from '#src/admin/session/names.ts';
import { useOwnRoleName } from '#src/admin/session/ownRole.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { useTextLimits } from '#src/admin/session/useTextLimits.ts';
import { SettingsCard } from '../SettingsCard.tsx';
import { OwnAddress } from './OwnAddress.tsx';

interface Values {
  readonly name: string;
  readonly photo: { readonly src: string; readonly title?: string } | null;
  readonly language: string;
}

const ONE = { kind: 'single' } as const;

const PhotoChoice = ({
  name,
  photo,
  onChange,
}: {
  readonly name: string;
  readonly photo: Values['photo'];
  readonly onChange: (photo: Values['photo']) => void;
}) => {
  const translate = useTranslate();
  const Picker = usePicturePicker();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Avatar alt={translate('accounts.profile.photo')} {...(photo && { src: photo.src })}>
        {initialsOf(name)}
      </Avatar>
      <Button variant="outlined" onClick={() => setChoosing(true)}>
        {translate('accounts.profile.choosePhoto')}
      </Button>
      {photo && (
        <Button onClick={() => onChange(null)}>{translate('accounts.profile.removePhoto')}</Button>
      )}
      {isChoosing && (
        <Picker
          choice={ONE}
          onClose={() => setChoosing(false)}
          onInsert={([chosen]) => {
            setChoosing(false);
            if (chosen) onChange({ src: chosen.src, title: chosen.title || name });
          }}
        />
      )}
    </Box>
  );
};

/** Saves what was changed, reads who is here again, and shows the pages in the language that was chosen. */
const useSaveProfile = () => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [locale, setLocale] = useLocaleState();
  return useMutation({
    mutationFn: (values: Partial<Values>) =>
      dataProvider.call('accountUpdate', { body: { ...values } }),
    onSuccess: async (_answer, { language }) => {
      await queryClient.invalidateQueries({ queryKey: ['session', 'currentUser'] });
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      if (language !== undefined && language !== locale) setLocale(language);
      notify('accounts.profile.saved', { type: 'success' });
    },
  });
};

/** Who is signed in: name, photo and language are one's own to change, role and team are not (PEOPLE-2). */
export const OwnProfile = () => {
  const translate = useTranslate();
  const { user } = useSession();
  const users = useModel().resources.get('users');
  const { maxLength } = useTextLimits('users', 'name');
  const languages = useLocales();
  const [locale] = useLocaleState();
  const role = useOwnRoleName();
  const team = useTeamName();
  const [changes, setChanges] = useState<Partial<Values>>({});
  const [isAsked, setAsked] = useState(false);
  const save = useSaveProfile();
  const values: Values = {
    name: user.name,
    photo: user.photo ?? null,
    language: user.language ?? locale,
    ...changes,
  };
  const hasLanguage = users?.tree.get('language') !== undefined;
  const isNameless = values.name.trim() === '';
  const refusal =
    save.error instanceof ApiError && save.error.errors[0]
      ? save.error.errors[0].message
      : save.error && errorText(save.error, translate);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (focusRefused(event.currentTarget)) return;
    setAsked(true);
    if (isNameless) return;
    save.mutate(changes, {
      onSuccess: () => {
        setChanges({});
        setAsked(false);
      },
    });
  };
  return (
    <SettingsCard
      title={translate('souk.settings.profile.title')}
      help={translate('accounts.profile.atAdmin')}
    >
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
        {[role, team].join(' · ')}
      </Typography>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <PhotoChoice
          name={values.name}
          photo={values.photo}
          onChange={(photo) => setChanges({ ...changes, photo })}
        />
        <LimitedTextField
          name="name"
          label={translate('accounts.profile.name')}
          autoComplete="name"
          value={values.name}
          limit={maxLength}
          onChange={(name) => setChanges({ ...changes, name })}
          error={isAsked && isNameless}
          helperText={isAsked && isNameless && translate('accounts.profile.nameMissing')}
        />
        {hasLanguage && (
          <TextField
            select
            label={translate('accounts.profile.language')}
            helperText={translate('accounts.profile.languageHelp')}
            value={values.language}
            onChange={(event) => setChanges({ ...changes, language: event.target.value })}
          >
            {languages.map(({ locale: value, name }) => (
              <MenuItem key={value} value={value} lang={value}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Sending>
          <Button
            type="submit"
            variant="contained"
            loading={save.isPending}
            disabled={Object.keys(changes).length === 0}
            sx={{ justifySelf: 'start' }}
          >
            {translate('ra.action.save')}
          </Button>
        </Sending>
      </Box>
      <OwnAddress />
    </SettingsCard>
  );
};
