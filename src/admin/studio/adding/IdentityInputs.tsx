import { Box, ListItemIcon, ListItemText, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { humanize, ICONS, type IconName } from '#schemas';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { SchemaIcon } from '#src/admin/theme/icons.tsx';
import { type IdentityProblems, type ResourceIdentity, resourceKey } from './identity.ts';
import { MAX_NAME_CHARACTERS } from './longestNames.ts';

interface IdentityInputsProps {
  readonly identity: ResourceIdentity;
  readonly problems: IdentityProblems;
  /** What the server says of the key. */
  readonly refusal?: string | undefined;
  readonly onChange: (identity: ResourceIdentity) => void;
}

const LTR = { htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } } as const;

/** The key of a resource: in its address and in the API. */
export const ResourceKeyInput = ({
  value,
  problem,
  refusal,
  onChange,
}: {
  readonly value: string;
  readonly problem: IdentityProblems['key'];
  readonly refusal?: string | undefined;
  readonly onChange: (key: string) => void;
}) => {
  const translate = useTranslate();
  const error =
    refusal ?? (problem && translate(`studio.adding.problems.resource.${problem}`, { key: value }));
  return (
    <TextField
      required
      label={translate('studio.adding.key')}
      helperText={error ?? translate('studio.adding.new.keyHelp')}
      error={error !== undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={LTR}
    />
  );
};

const IconInput = ({
  icon,
  onChange,
}: {
  readonly icon: IconName;
  readonly onChange: (icon: IconName) => void;
}) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('studio.adding.new.icon')}
      value={icon}
      onChange={({ target }) => {
        const chosen = ICONS.find((name) => name === target.value);
        if (chosen) onChange(chosen);
      }}
      slotProps={{
        select: { SelectDisplayProps: { style: { display: 'flex', alignItems: 'center' } } },
      }}
    >
      {ICONS.map((name) => (
        <MenuItem key={name} value={name}>
          <ListItemIcon>
            <SchemaIcon name={name} fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={humanize(name)} sx={{ marginBlock: 0 }} />
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Names, picture and place in the menu of a resource. */
export const IdentityInputs = ({ identity, problems, refusal, onChange }: IdentityInputsProps) => {
  const translate = useTranslate();
  const model = useModel();
  const groups = [...model.resources.values()].flatMap(({ menu }) => menu?.group ?? []);
  const name = (part: 'plural' | 'singular') => {
    const problem = problems[part];
    return (
      <LimitedTextField
        required
        label={translate(`studio.adding.new.${part}`)}
        helperText={
          problem === 'empty'
            ? translate(`studio.adding.problems.resource.${problem}`)
            : translate(`studio.adding.new.${part}Help`)
        }
        error={problem !== undefined}
        value={identity[part]}
        limit={MAX_NAME_CHARACTERS}
        onChange={(text) => onChange({ ...identity, [part]: text })}
      />
    );
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {name('plural')}
      {name('singular')}
      <IconInput icon={identity.icon} onChange={(icon) => onChange({ ...identity, icon })} />
      <TextField
        select
        label={translate('studio.adding.new.group')}
        value={identity.group}
        onChange={({ target }) => onChange({ ...identity, group: target.value })}
      >
        {[...new Set([...groups, 'more', 'administration'])].map((group) => (
          <MenuItem key={group} value={group}>
            {translate(`souk.shell.groups.${group}`, { _: humanize(group) })}
          </MenuItem>
        ))}
      </TextField>
      <ResourceKeyInput
        value={identity.key ?? resourceKey(identity, model)}
        problem={problems.key}
        refusal={refusal}
        onChange={(key) => onChange({ ...identity, key })}
      />
    </Box>
  );
};
