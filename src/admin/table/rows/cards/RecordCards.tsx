import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useRef, useState } from 'react';
import { type Identifier, useEvent, useListContext, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { useSameColumns } from '../../columns/useSameColumns.ts';
import { placesFor } from '../../paging/pageWindow.ts';
import { PageCheckbox } from '../../selection/PageCheckbox.tsx';
import { useSelection } from '../../selection/SelectionProvider.tsx';
import { useRowKeys } from '../useRowKeys.ts';
import { useScrollRestoration } from '../useScrollRestoration.ts';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { type CardShape, cardShape } from './cardParts.ts';
import { RecordCard } from './RecordCard.tsx';

export interface RecordCardsProps {
  readonly resource: ResourceModel;
  readonly columns: readonly FieldModel[];
}

const Cards = ({
  resource,
  shape,
}: {
  readonly resource: ResourceModel;
  readonly shape: CardShape;
}) => {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const { isSelected, toggle } = useSelection();
  const list = useRef<HTMLDivElement>(null);
  useScrollRestoration(list);
  const { keys, stop, announcement } = useRowKeys(resource);
  const [aside, setAside] = useState<Identifier>();
  const onToggle = useEvent(toggle);
  return (
    <div ref={list}>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
      {/* In line with the boxes of the cards. */}
      <Box
        component="label"
        sx={{ display: 'inline-flex', alignItems: 'center', paddingInlineStart: 0.375 }}
      >
        <PageCheckbox />
        <span aria-hidden>{translate('souk.table.selectAll')}</span>
      </Box>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}
      >
        {data.map((record, row) => (
          <RecordCard
            key={record.id}
            resource={resource}
            shape={shape}
            record={record}
            index={row}
            isSelected={isSelected(record)}
            isStop={row === stop}
            keys={keys}
            onToggle={onToggle}
            isAside={aside === record.id}
            onAside={setAside}
          />
        ))}
      </Box>
    </div>
  );
};

/** The rows of a list on a phone: a dense card each, with the same actions as in a table. */
export const RecordCards = ({ resource, columns }: RecordCardsProps) => {
  const { data, perPage } = useListContext();
  const shown = useSameColumns(resource, columns);
  const shape = useMemo(() => cardShape(resource, shown), [resource, shown]);
  return data ? (
    <Cards resource={resource} shape={shape} />
  ) : (
    <CardsSkeleton cards={placesFor(perPage)} shape={shape} />
  );
};
