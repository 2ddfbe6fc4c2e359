import { useContext } from 'react';
import { useCreatePath } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { readingScreen } from '#schemas/model/readingScreen.ts';
import { PlainLink } from '#src/admin/theme/plain/PlainLink.tsx';
import type { Row } from './defineCell.tsx';
import { stopRowClick } from './stopRowClick.ts';
import { WithoutLinks } from './withoutLinks.ts';

interface RecordLinkProps {
  readonly resource: ResourceModel;
  readonly record: Row & { readonly id: string | number };
}

/** A row's title, leading to its screen where it has one. */
export const RecordLink = ({ resource, record }: RecordLinkProps) => {
  const createPath = useCreatePath();
  const screen = readingScreen(resource);
  const title = <bdi>{recordTitle(resource, record)}</bdi>;
  const isPlain = useContext(WithoutLinks);
  if (!screen || isPlain) return title;
  return (
    <PlainLink
      to={createPath({ resource: resource.name, type: screen, id: record.id })}
      onClick={stopRowClick}
    >
      {title}
    </PlainLink>
  );
};
