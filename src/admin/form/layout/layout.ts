import type { FormGroup } from '#schemas';
import type { FormValues } from '../fieldPaths.ts';
import type { GridField } from '../gridField.ts';

/** What a layout arranges: groups of the schema, and the fields that the present data let appear. */
export interface LayoutProps {
  readonly groups: readonly FormGroup[];
  readonly fields: ReadonlyMap<string, GridField>;
  readonly errorSchema: FormValues | undefined;
}

export const fieldsOf = (
  group: FormGroup,
  fields: ReadonlyMap<string, GridField>,
): readonly GridField[] => group.fields.flatMap((name) => fields.get(name) ?? []);
