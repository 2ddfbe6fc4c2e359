import { Stack } from '@mui/material';
import { GroupCard } from './GroupCard.tsx';
import type { LayoutProps } from './layout.ts';

/** All groups below each other. */
export const SectionsLayout = ({ groups, fields }: LayoutProps) => (
  <Stack spacing={2}>
    {groups.map((group) => (
      <GroupCard key={group.name} group={group} fields={fields} />
    ))}
  </Stack>
);
