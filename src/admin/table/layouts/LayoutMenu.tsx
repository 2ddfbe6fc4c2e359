import { ListSubheader, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { isSummable } from '#schemas/model/lists/figures.ts';
import {
  groupFields,
  LAYOUT_NAMES,
  type LayoutName,
  layoutFields,
} from '#schemas/model/lists/layouts.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { useColumns } from '../columns/useColumns.ts';
import { type Arrangement, arrangementOf } from './arrangement.ts';
import { useArrangement } from './useArrangement.ts';
import { useChosenFigures } from './useChosenFigures.ts';

interface LayoutMenuProps {
  readonly resource: ResourceModel;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly arrangement: Arrangement;
}

/** How the rows can stand, as far as the schema has fields for it. */
export const LayoutMenu = ({ resource, anchor, onClose }: LayoutMenuProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { arrange, ...present } = useArrangement(resource);
  const { layout, group, figures } = present;
  const { columns } = useColumns(resource);
  const [, chooseFigures] = useChosenFigures(resource);
  const summable = useCan('figures') ? columns.filter(isSummable) : [];
  const titleOf = ({ title }: FieldModel): string => title[language];

  const layoutChoices = (name: LayoutName): readonly Choice[] =>
    layoutFields(resource, name).map((field) => ({
      key: `${name} ${field.name}`,
      label: translate(`layouts.choices.${name}`, { field: titleOf(field) }),
      isChosen: layout?.name === name && layout.field.name === field.name,
      arrangement: { layout: { name, field: field.name } },
    }));
  const layouts: readonly Choice[] = [
    {
      key: 'table',
      label: translate('layouts.choices.table'),
      isChosen: layout === undefined,
      arrangement: arrangementOf({ layout: undefined, group, figures }),
    },
    ...LAYOUT_NAMES.flatMap(layoutChoices),
  ];
  const groups: readonly Choice[] = [
    {
      key: 'none',
      label: translate('layouts.groups.none'),
      isChosen: group === undefined,
      arrangement: {},
    },
    ...groupFields(resource).map((field) => ({
      key: field.name,
      label: titleOf(field),
      isChosen: group?.name === field.name,
      arrangement: { group: field.name },
    })),
  ];
  const item = ({ key, label, isChosen, arrangement }: Choice) => (
    <MenuItem
      key={key}
      role="menuitemradio"
      aria-checked={isChosen}
      selected={isChosen}
      onClick={() => {
        onClose();
        arrange({ ...arrangement, ...(figures && { figures }) });
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <ListSubheader role="presentation">{translate('layouts.choices.title')}</ListSubheader>
      {layouts.map(item)}
      {layout === undefined && (
        <ListSubheader role="presentation">{translate('layouts.groups.title')}</ListSubheader>
      )}
      {layout === undefined && groups.map(item)}
      {summable.length > 0 && layout === undefined && group === undefined && (
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={figures !== undefined}
          selected={figures !== undefined}
          onClick={() => {
            onClose();
            chooseFigures(
              figures ? undefined : Object.fromEntries(summable.map(({ name }) => [name, 'sum'])),
            );
          }}
        >
          {translate('layouts.footer.show')}
        </MenuItem>
      )}
    </Menu>
  );
};
