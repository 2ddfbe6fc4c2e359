import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { FieldModel, ResourceModel } from '#schemas';
import { matchingIds } from '../bulk/runBulk.ts';

/** What is to become of some words, and the rows that hold one of them. */
export interface Tidying {
  readonly kind: 'rename' | 'remove';
  readonly words: readonly string[];
  readonly ids: readonly string[];
}

/** Looks up the rows that hold some words, before it is asked what becomes of them. */
export const useTidying = (resource: ResourceModel, field: FieldModel) => {
  const provider = useDataProvider<SoukDataProvider>();
  const [tidying, setTidying] = useState<Tidying>();
  const [isLooking, setLooking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const begin = async (kind: Tidying['kind'], words: readonly string[]): Promise<void> => {
    setLooking(true);
    setFailure(undefined);
    try {
      const look = { provider, resource, isStopped: () => false };
      setTidying({ kind, words, ids: [...(await matchingIds(look, { [field.name]: words }))] });
    } catch (error) {
      setFailure(error);
    }
    setLooking(false);
  };
  return { tidying, isLooking, failure, begin, end: () => setTidying(undefined) };
};
