import { useModel } from '#src/admin/session/model.tsx';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';
import { RowsCard } from './RowsCard.tsx';
import { relationsTo } from './related.ts';

/** What points here: the rows of other resources that refer to this one. */
export const RelatedLists = ({ resource, record }: RecordProps) => {
  const model = useModel();
  return relationsTo(resource, model).map(({ resource: other, field, filterFor }) => (
    <RowsCard
      key={`${other.name}.${field.name}`}
      resource={other}
      filter={filterFor(record.id)}
      // Every row has the same value there: this very row.
      without={field.name}
    />
  ));
};
