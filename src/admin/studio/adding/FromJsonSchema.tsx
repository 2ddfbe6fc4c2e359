import { Alert, AlertTitle, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ApiError } from '#dataProvider';
import { isObject } from '#schemas';
import { SCHEMA_BOUNDS } from '#schemas/model/reading/bounds.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { FileChoice } from '#src/admin/uploads/FileChoice.tsx';
import { isAboutKey } from './fieldErrors.ts';
import { ResourceKeyInput } from './IdentityInputs.tsx';
import { EMPTY_IDENTITY, keyProblems, resourceKey } from './identity.ts';
import { PublishBar } from './PublishBar.tsx';
import { readSchemaText } from './schemaText.ts';
import { useNewResource } from './useNewResource.ts';
import { useRefusal } from './useRefusal.ts';

interface SchemaProblem {
  readonly path: string;
  readonly reason: string;
}

/** All that the server found, where it lists more than its first reason. */
const problemsIn = (error: unknown): readonly SchemaProblem[] => {
  if (!(error instanceof ApiError)) return [];
  const listed = error.params['problems'];
  if (Array.isArray(listed))
    return listed
      .filter(isObject)
      .map(({ path, reason }) => ({ path: String(path), reason: String(reason) }));
  // Beyond the bounds of a request nothing of it was read as a schema.
  return error.errors
    .filter(({ field }) => field === 'schema')
    .map(({ message }) => ({ path: '', reason: message }));
};

const Problems = ({ problems }: { readonly problems: readonly SchemaProblem[] }) => {
  const translate = useTranslate();
  return (
    <Alert severity="error">
      <AlertTitle>
        {translate('studio.adding.new.problems', { smart_count: problems.length })}
      </AlertTitle>
      <Box component="ul" dir="ltr" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {problems.map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            <code>{path || '/'}</code> {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
};

/** A resource from a schema that somebody wrote elsewhere: it is tried before anybody gets it. */
export const FromJsonSchema = () => {
  const translate = useTranslate();
  const model = useModel();
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState('');
  const [typedKey, setTypedKey] = useState<string>();
  const [wasTried, setTried] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const read = readSchemaText(text);
  const title = read.state === 'read' ? read.title : '';
  const key =
    typedKey ??
    resourceKey({ ...EMPTY_IDENTITY, plural: title || fileName.replace(/\..*$/, '') }, model);
  const { publish, confirm, forget, ...state } = useNewResource(title || key);
  const refusal = useRefusal(state.error, key);
  const problems = problemsIn(state.error);
  const problem = state.made === undefined ? keyProblems(key, model).key : undefined;
  const kilobytes = formatNumber(SCHEMA_BOUNDS.fileBytes / 1_000);

  const change = (changed: string): void => {
    setText(changed);
    forget();
  };
  const choose = async (file: File): Promise<void> => {
    setTooLarge(file.size > SCHEMA_BOUNDS.fileBytes);
    if (file.size > SCHEMA_BOUNDS.fileBytes) return;
    setFileName(file.name);
    change(await file.text());
  };
  const submit = (): void => {
    setTried(true);
    if (read.state !== 'read' || problem) return;
    void publish({ kind: 'addResource', resource: key, schema: read.schema }, true);
  };
  const isWrong = read.state === 'wrong' || (wasTried && read.state === 'empty');
  const isShown = problems.length > 0 || isAboutKey(state.error, key);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <FileChoice
        accept=".json,application/json,application/schema+json"
        text={translate('studio.adding.new.dropSchema')}
        limit={translate('studio.adding.new.limitKilobytes', { kilobytes })}
        reading={undefined}
        onChoose={(file) => void choose(file)}
      />
      {tooLarge && (
        <Alert severity="error">{translate('studio.adding.new.tooLarge', { kilobytes })}</Alert>
      )}
      <TextField
        multiline
        minRows={8}
        maxRows={20}
        label={translate('studio.adding.new.schemaText')}
        helperText={
          isWrong &&
          (read.state === 'wrong'
            ? translate(`studio.adding.problems.json.${read.problem}`, { said: read.said })
            : translate('studio.adding.problems.json.empty'))
        }
        error={isWrong}
        value={text}
        onChange={({ target }) => change(target.value)}
        slotProps={{
          htmlInput: { dir: 'ltr', spellCheck: false, style: { fontFamily: 'monospace' } },
        }}
      />
      <ResourceKeyInput
        value={key}
        problem={problem}
        refusal={refusal}
        onChange={(changed) => {
          setTypedKey(changed);
          forget();
        }}
      />
      {problems.length > 0 && <Problems problems={problems} />}
      <PublishBar
        {...state}
        error={isShown ? undefined : state.error}
        onPublish={submit}
        onConfirm={() => void confirm()}
      />
    </Box>
  );
};
