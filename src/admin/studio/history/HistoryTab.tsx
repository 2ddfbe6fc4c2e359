import { Card } from '@mui/material';
import type { ResourceDraft } from '../draft/useResourceDraft.ts';
import { ChangeHistory } from './ChangeHistory.tsx';

/** What was changed on this resource. */
export const HistoryTab = ({ draft: { name } }: { readonly draft: ResourceDraft }) => (
  <Card sx={{ padding: 2.5, maxInlineSize: 860 }}>
    <ChangeHistory resource={name} />
  </Card>
);
