import { Badge, Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSchemaForm } from '../formContext.tsx';
import { errorCountOf } from '../groups.ts';
import { GroupCard } from './GroupCard.tsx';
import type { LayoutProps } from './layout.ts';

/** One group at a time; each tab counts its fields in trouble. */
export const TabsLayout = ({ groups, fields, errorSchema }: LayoutProps) => {
  const { activeGroup, showGroup, language } = useSchemaForm();
  const translate = useTranslate();
  const active = groups.find(({ name }) => name === activeGroup) ?? groups[0];
  if (!active) return null;
  return (
    <>
      <Tabs
        value={active.name}
        onChange={(_, name: string) => showGroup(name)}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ marginBlockEnd: 2 }}
      >
        {groups.map((group) => {
          const count = errorCountOf(group, errorSchema);
          const title = group.title[language];
          return (
            <Tab
              key={group.name}
              id={`tab-${group.name}`}
              aria-controls={`panel-${group.name}`}
              value={group.name}
              label={
                // A hidden "0" would still be part of what the tab is called.
                <Badge color="error" badgeContent={count || undefined}>
                  <Box component="span" sx={{ paddingInlineEnd: count > 0 ? 1.5 : 0 }}>
                    {title}
                  </Box>
                </Badge>
              }
              aria-label={
                count > 0
                  ? translate('souk.form.groupInTrouble', { title, smart_count: count })
                  : undefined
              }
            />
          );
        })}
      </Tabs>
      <Box role="tabpanel" id={`panel-${active.name}`} aria-labelledby={`tab-${active.name}`}>
        <GroupCard group={active} fields={fields} />
      </Box>
    </>
  );
};
