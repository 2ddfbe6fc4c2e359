import type { RaRecord } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { fieldValue } from '#schemas';
import { asPicture, type Picture } from '#src/admin/table/cells/values.ts';

/** Facts under the title of a card. */
const MAX_FACTS = 3;

/** The field of a row's picture. */
export const pictureField = (resource: ResourceModel): FieldModel | undefined =>
  resource.fields.find(({ kind, writeOnly }) => kind === 'image' && !writeOnly);

export const pictureOf = (field: FieldModel | undefined, record: RaRecord): Picture | undefined =>
  field && asPicture(fieldValue(field, record));

/** The first columns that say something beside the title and the picture. */
export const factFields = (
  { recordTitle, stateField }: ResourceModel,
  columns: readonly FieldModel[],
  by: FieldModel,
  most = MAX_FACTS,
): readonly FieldModel[] =>
  columns
    .filter(
      ({ name, kind }) =>
        name !== by.name &&
        name !== stateField?.name &&
        kind !== 'image' &&
        kind !== 'gallery' &&
        recordTitle !== name &&
        !recordTitle.includes(`{${name}}`),
    )
    .slice(0, most);
