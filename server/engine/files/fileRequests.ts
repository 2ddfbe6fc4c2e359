import type { Answer, Operation } from '#server/engine/openapi/describe.ts';
import {
  BY_ID,
  ID,
  MOMENT,
  object,
  refusedAs,
  rowOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';

const CONTENT: readonly Answer[] = [
  { type: '*/*', description: 'The file, as a download.' },
  { status: 206, type: '*/*', description: 'The part that was asked for.' },
  { status: 304, description: 'Known already.' },
  { status: 416, description: 'There is no such part.' },
];
const RANGE = { name: 'range', in: 'header', schema: TEXT } as const;

export const FILE_CREATE: Operation = {
  tag: 'library',
  summary: 'Stores a file of at most 20,000,000 bytes, sent in a form or as a data URL.',
  description:
    'The title is the file’s name unless the form says another. The same bytes under the same title answer the row that is there: an upload may be tried again.',
  body: [
    {
      type: 'multipart/form-data',
      schema: object(
        {
          file: { type: 'string', contentMediaType: 'application/octet-stream' },
          title: TEXT,
          teamId: ID,
        },
        ['file'],
      ),
    },
    { schema: object({ title: TEXT, src: TEXT, teamId: ID }, ['title', 'src']) },
  ],
  answer: { status: 201, schema: rowOf('files') },
  errors: ['quota_exceeded', 'storage_full', 'storage_unavailable'],
};

export const FILE_CONTENT = {
  tag: 'library',
  summary: 'The content of a file that the caller may read.',
  query: BY_ID,
  parameters: [RANGE],
  answer: CONTENT,
  errors: ['not_found', 'damaged_file', 'storage_unavailable'],
} as const satisfies Operation;

export const FILE_LINK = {
  tag: 'library',
  summary: 'A link that opens a file for five minutes, signed for this file and user.',
  query: BY_ID,
  answer: { schema: object({ url: TEXT, expiresAt: MOMENT }) },
  errors: ['not_found'],
} as const satisfies Operation;

export const FILE_OPEN = {
  tag: 'library',
  summary: 'The content of a file over a signed link.',
  query: refusedAs('link_expired', object({ id: ID, user: ID, expires: TEXT, signature: TEXT })),
  parameters: [RANGE],
  answer: CONTENT,
  errors: ['link_expired', 'not_found', 'damaged_file', 'storage_unavailable'],
} as const satisfies Operation;
