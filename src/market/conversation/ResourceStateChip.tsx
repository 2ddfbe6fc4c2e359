import { useModel } from '#src/admin/session/model.tsx';
import { StateChip } from '#src/admin/table/cells/StateChip.tsx';

/** The state of a row of another resource. */
export const ResourceStateChip = ({
  resource,
  state,
}: {
  readonly resource: string;
  readonly state: string | undefined;
}) => <StateChip machine={useModel().resources.get(resource)?.stateField?.states} name={state} />;
