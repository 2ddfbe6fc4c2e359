import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { fieldValue, type Move, type ResourceModel, recordName, recordTitle } from '#schemas';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { isAsked } from '../layouts/board/asking.ts';
import { MoveQuestion } from '../layouts/board/MoveQuestion.tsx';
import { useMove } from '../useMove.ts';

interface MovingProps {
  readonly resource: ResourceModel;
  readonly move: Move;
  readonly onClose: () => void;
}

/** Makes the move as the row's button does, after what it has to ask. */
const Moving = ({
  resource,
  move,
  record,
  onClose,
}: MovingProps & { readonly record: RaRecord }) => {
  const notify = useNotify();
  const language = useLanguage();
  const { move: make } = useMove(resource, record);
  const [isAnswered, setAnswered] = useState(false);
  const isBegun = useRef(false);
  const { stateField: field } = resource;
  const state = field && String(fieldValue(field, record) ?? field.states?.initial);
  const isOpen = state !== undefined && move.from.includes(state);
  const perform = (values: Readonly<Record<string, unknown>>): void => {
    setAnswered(true);
    const changes = { ...values, ...(field && { [recordName(field.name)]: move.to }) };
    void make(move, changes).finally(onClose);
  };
  const begin = (): void => {
    if (isOpen) {
      if (!isAsked(resource, move, record)) perform({});
      return;
    }
    const present = state === undefined ? '' : field?.states?.states[state]?.title[language];
    notify('palette.stateChanged', {
      type: 'warning',
      messageArgs: { title: recordTitle(resource, record), state: present ?? state },
    });
    onClose();
  };
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    latest.current();
  }, []);
  if (isAnswered || !isOpen || !isAsked(resource, move, record)) return null;
  return (
    <MoveQuestion
      resource={resource}
      move={move}
      record={record}
      onClose={onClose}
      onConfirm={perform}
    />
  );
};

/** A move of a row that no screen shows: by the row as it is stored now. */
export const RowMove = ({ id, ...moving }: MovingProps & { readonly id: string }) => {
  const { resource, onClose } = moving;
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { data: record, error } = useQuery({
    // Not by the resource's name: what somebody is asked stays when the row changes, and the server tells of it.
    queryKey: ['palette', 'row', resource.name, id],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecord>(resource.name, { id, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const fail = (cause: unknown): void => {
    const reason = errorText(cause, translate);
    notify('souk.form.moveFailed', { type: 'error', messageArgs: { reason } });
    onClose();
  };
  const latest = useRef(fail);
  latest.current = fail;
  useEffect(() => {
    if (error) latest.current(error);
  }, [error]);
  return record ? <Moving {...moving} record={record} /> : null;
};
