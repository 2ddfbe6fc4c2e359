import { FormHelperText, Link as MuiLink } from '@mui/material';
import { useCreatePath, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type FieldModel, recordTitle, valueIn } from '#schemas';
import { readingScreen } from '#schemas/model/readingScreen.ts';
import { TeamText } from '#src/admin/session/teams/TeamText.tsx';
import { useSchemaForm } from '../formContext.tsx';

/** The row itself, and one other. */
const ROWS = { page: 1, perPage: 2 };
const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

/**
 * Says whether another row holds the same value already, and links to it: a hint, no error.
 *
 * A generated value gets a number then, and the hint says so.
 */
export const DuplicateHint = ({
  field,
  value,
  isMade = false,
}: {
  readonly field: FieldModel;
  readonly value: string;
  readonly isMade?: boolean;
}) => {
  const { resource, record, language } = useSchemaForm();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { data = [] } = useGetList(
    resource.name,
    { filter: { [field.name]: [value] }, pagination: ROWS, sort: NEWEST },
    // Where the request fails there is no hint; saving says what is wrong.
    { enabled: value !== '' && value !== (record && valueIn(record, field.name)), retry: false },
  );
  const other = data.find(({ id }) => id !== record?.['id']);
  if (!other || value === '') return null;
  const screen = readingScreen(resource);
  const title = (
    <>
      <bdi>{recordTitle(resource, other)}</bdi>
      <TeamText resource={resource} record={other} />
    </>
  );
  return (
    <FormHelperText role="status" sx={{ color: 'warning.main' }}>
      {isMade
        ? translate('souk.form.madeValueTaken')
        : translate('souk.form.sameValue', { field: field.title[language] })}{' '}
      {screen ? (
        <MuiLink
          component={Link}
          to={createPath({ resource: resource.name, type: screen, id: other.id })}
          target="_blank"
          color="inherit"
        >
          {title}
        </MuiLink>
      ) : (
        title
      )}
    </FormHelperText>
  );
};
