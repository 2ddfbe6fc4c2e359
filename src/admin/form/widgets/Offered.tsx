import type { Option } from '#schemas';

/** The id of the list that an input's `list` names; undefined where there is nothing to offer. */
export const offeredIdOf = (id: string, options: readonly Option[] | undefined) =>
  options && options.length > 0 ? `${id}__offered` : undefined;

/** Values that an input offers and does not insist on. */
export const Offered = ({
  id,
  options,
}: {
  readonly id: string;
  readonly options: readonly Option[] | undefined;
}) => {
  const listId = offeredIdOf(id, options);
  return listId === undefined ? null : (
    <datalist id={listId}>
      {options?.map(({ key }) => (
        <option key={key} value={key} />
      ))}
    </datalist>
  );
};
