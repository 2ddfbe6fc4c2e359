import { Box } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useModel } from '#src/admin/session/model.tsx';
import { isAboutKey } from './fieldErrors.ts';
import { IdentityInputs } from './IdentityInputs.tsx';
import { EMPTY_IDENTITY, emptyResource, identityProblems, resourceKey } from './identity.ts';
import { PublishBar } from './PublishBar.tsx';
import { useNewResource } from './useNewResource.ts';
import { useRefusal } from './useRefusal.ts';

/** A resource of which nothing is there yet but what it is called. */
export const FromNothing = () => {
  const translate = useTranslate();
  const model = useModel();
  const [identity, setIdentity] = useState(EMPTY_IDENTITY);
  const [wasTried, setTried] = useState(false);
  const { publish, confirm, forget, ...state } = useNewResource(identity.plural.trim());
  const key = resourceKey(identity, model);
  const problems = identityProblems(identity, model);
  const refusal = useRefusal(state.error, key);
  const submit = (): void => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const schema = emptyResource(identity, translate('studio.adding.new.nameField'));
    void publish({ kind: 'addResource', resource: key, schema }, true);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (state.question) void confirm();
        else submit();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <IdentityInputs
        identity={identity}
        problems={wasTried && state.made === undefined ? problems : {}}
        refusal={refusal}
        onChange={(changed) => {
          setIdentity(changed);
          forget();
        }}
      />
      <PublishBar
        {...state}
        isSubmit
        error={isAboutKey(state.error, key) ? undefined : state.error}
        onPublish={submit}
        onConfirm={() => void confirm()}
      />
    </Box>
  );
};
