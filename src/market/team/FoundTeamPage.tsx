import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useCreatePath, useDataProvider, useNotify, useStore, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import type { FieldModel } from '#schemas';
import { toSlug } from '#schemas/model/fields/slugs.ts';
import { refusalsOf } from '#src/admin/form/refusals.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { SettingsCard } from '#src/admin/settings/SettingsCard.tsx';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { useTeamStore } from '#src/market/stores/useTeamStore.ts';

const EMPTY = {
  name: '',
  subdomain: '',
  currency: '',
  legalName: '',
  taxNumber: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
  ownerName: '',
  ownerEmail: '',
};
type Draft = typeof EMPTY;
type Field = keyof Draft;

const ADDRESS = ['street', 'postcode', 'city', 'country'] as const satisfies readonly Field[];

/** Where the server speaks of a field, for those that are inside another one. */
const INSIDE: Partial<Readonly<Record<Field, string>>> = {
  ...Object.fromEntries(ADDRESS.map((name) => [name, `address.${name}`])),
  ownerName: 'owner.name',
  ownerEmail: 'owner.email',
};
const refusedAs = (field: Field): string => INSIDE[field] ?? field;

interface Refused {
  readonly field: string;
  readonly text: string;
}

/** What the server refused, in its words: they are in the reader's language. */
const refusedTexts = (error: unknown): readonly Refused[] =>
  refusalsOf(error).map(({ field, message }) => ({ field, text: message }));

const bodyOf = (draft: Draft): object => {
  const { street, postcode, city, country, ownerName, ownerEmail, ...rest } = draft;
  const hasOwner = ownerName.trim() !== '' || ownerEmail.trim() !== '';
  return {
    ...rest,
    subdomain: subdomainOf(draft),
    address: { street, postcode, city, country },
    ...(hasOwner && { owner: { name: ownerName, email: ownerEmail } }),
  };
};

/** What stands for it until somebody types one. */
const subdomainOf = ({ name, subdomain }: Draft): string =>
  subdomain || toSlug(name).replace(/[^a-z0-9-]/g, '');

/** The state of the form; what is typed is kept until the team is there, reloads included. */
const useFounding = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { currency } = useTeamStore();
  const empty: Draft = { ...EMPTY, currency: currency ?? '' };
  const [draft, keep] = useStore<Draft>('team.founding', empty);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const found = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const team = await dataProvider.call<{ readonly _id: string }>('teamFound', {
        body: bodyOf(draft),
      });
      keep(empty);
      const { name, ownerEmail: email } = draft;
      notify(email === '' ? 'team.found.done' : 'team.found.doneInvited', {
        type: 'success',
        messageArgs: { name, email },
      });
      await navigate(createPath({ resource: 'teams', type: 'show', id: team._id }));
    } catch (error) {
      const texts = refusedTexts(error);
      setRefused(texts);
      if (texts.length === 0) setFailure(errorText(error, translate));
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ draft, failure, isBusy, found },
    refusalOf: (field: Field) => refused.find((one) => one.field === refusedAs(field))?.text,
    change: (field: Field, value: string): void => {
      keep({ ...draft, [field]: value });
      setRefused(refused.filter((one) => one.field !== refusedAs(field)));
    },
  };
};

type Founding = ReturnType<typeof useFounding>;

interface InputProps {
  readonly founding: Founding;
  readonly field: Field;
  readonly label: string;
  readonly help?: string;
  readonly shown?: string;
  readonly isRequired?: boolean;
  readonly isLeftToRight?: boolean;
}

const Input = (props: InputProps) => {
  const { founding, field, label, help, isRequired = false, isLeftToRight = false } = props;
  const refusal = founding.refusalOf(field);
  return (
    <TextField
      fullWidth
      name={field}
      label={label}
      required={isRequired}
      value={props.shown ?? founding.draft[field]}
      error={refusal !== undefined}
      helperText={refusal ?? help}
      onChange={(event) => founding.change(field, event.target.value)}
      slotProps={{
        htmlInput: { maxLength: 200, autoComplete: 'off', dir: isLeftToRight ? 'ltr' : 'auto' },
      }}
    />
  );
};

const COLUMNS = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

const LegalFields = ({ founding }: { readonly founding: Founding }) => {
  const language = useLanguage();
  const { resources } = useModel();
  const fields = resources.get('teams')?.tree;
  const address = fields?.get('address');
  const titleOf = (field: FieldModel | undefined): string => field?.title[language] ?? '';
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: COLUMNS }}>
      <Input founding={founding} field="legalName" label={titleOf(fields?.get('legalName'))} />
      <Input
        founding={founding}
        field="taxNumber"
        label={titleOf(fields?.get('taxNumber'))}
        isLeftToRight
      />
      {ADDRESS.map((field) => (
        <Input
          key={field}
          founding={founding}
          field={field}
          label={titleOf(address?.fields.get(field))}
        />
      ))}
    </Box>
  );
};

/** A team with its store, in one step (PEOPLE-1). */
export const FoundTeamPage = () => {
  const translate = useTranslate();
  const founding = useFounding();
  const { draft, failure, isBusy } = founding;
  const canInvite = useCan('accounts');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void founding.found();
  };
  return (
    <form noValidate onSubmit={submit}>
      <PageHead title={translate('team.found.title')} context={translate('team.found.context')} />
      <Box sx={{ display: 'grid', gap: 3, maxInlineSize: sizePx.formMax }}>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        <SettingsCard title={translate('team.found.team')}>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: COLUMNS }}>
            <Input
              founding={founding}
              field="name"
              label={translate('team.found.name')}
              isRequired
            />
            <Input
              founding={founding}
              field="subdomain"
              label={translate('team.found.subdomain')}
              help={translate('team.found.subdomainHelp')}
              shown={subdomainOf(draft)}
              isRequired
              isLeftToRight
            />
            <Input
              founding={founding}
              field="currency"
              label={translate('team.found.currency')}
              help={translate('team.found.currencyHelp')}
              isRequired
              isLeftToRight
            />
          </Box>
        </SettingsCard>
        <SettingsCard
          title={translate('team.found.legal')}
          help={translate('team.found.legalHelp')}
        >
          <LegalFields founding={founding} />
        </SettingsCard>
        {canInvite && (
          <SettingsCard
            title={translate('team.found.owner')}
            help={translate('team.found.ownerHelp')}
          >
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: COLUMNS }}>
              <Input
                founding={founding}
                field="ownerName"
                label={translate('team.found.ownerName')}
              />
              <Input
                founding={founding}
                field="ownerEmail"
                label={translate('team.found.ownerEmail')}
                isLeftToRight
              />
            </Box>
          </SettingsCard>
        )}
        <Box>
          <Sending>
            <Button type="submit" variant="contained" size="large" loading={isBusy}>
              {translate('team.found.submit')}
            </Button>
          </Sending>
        </Box>
      </Box>
    </form>
  );
};
