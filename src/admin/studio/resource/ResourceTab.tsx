import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Card, ListItemIcon, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ICONS, type JsonSchema, SCREENS } from '#schemas';
import { SchemaIcon } from '#src/admin/theme/icons.tsx';
import type { EditedSchema } from '../draft/useResourceDraft.ts';
import { CommittedText } from '../inputs/CommittedText.tsx';
import { asLocalized, textsIn } from '../inputs/localizedText.ts';
import { Toggle } from '../inputs/Toggle.tsx';
import { TranslatedText } from '../inputs/TranslatedText.tsx';

type Keywords = Readonly<Record<string, unknown>>;

const withKeywords = (document: JsonSchema, parts: Keywords): JsonSchema => {
  const next = Object.entries({ ...document['x-resource'], ...parts }).filter(
    ([, value]) => value !== undefined,
  );
  // The keywords of the resource, as they were but for those parts.
  const keywords: Keywords = { ...document, 'x-resource': Object.fromEntries(next) };
  return keywords as JsonSchema;
};

/** The resource as a whole: its names, its place in the menu, its screens, and its end. */
export const ResourceTab = ({ draft, document }: EditedSchema) => {
  const translate = useTranslate();
  const { resource } = draft;
  if (!resource) return null;
  const edit = (parts: Keywords): void =>
    draft.change({
      kind: 'editSchema',
      before: document,
      schema: withKeywords(document, parts),
    });
  const { menu, screens } = resource;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 720 }}>
      <Card sx={{ padding: 2.5, display: 'grid', gap: 2 }}>
        <TranslatedText
          label={translate('studio.page.names')}
          texts={textsIn(document['x-resource']?.name ?? resource.names)}
          isRequired
          onChange={(texts) => edit({ name: asLocalized(texts) })}
        />
        <TextField
          select
          label={translate('studio.page.icon')}
          value={resource.icon}
          onChange={({ target }) => edit({ icon: target.value })}
          slotProps={{ select: { renderValue: () => <SchemaIcon name={resource.icon} /> } }}
        >
          {ICONS.map((name) => (
            <MenuItem key={name} value={name}>
              <ListItemIcon>
                <SchemaIcon name={name} />
              </ListItemIcon>
              {name.replaceAll('_', ' ')}
            </MenuItem>
          ))}
        </TextField>
        <CommittedText
          label={translate('studio.page.menuGroup')}
          value={menu?.group ?? ''}
          onCommit={(group) =>
            edit({ menu: { order: menu?.order ?? 100, group: group || 'more' } })
          }
        />
        <CommittedText
          label={translate('studio.page.recordTitle')}
          value={resource.recordTitle}
          helperText={translate('studio.page.recordTitleHelp')}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
          onCommit={(recordTitle) => edit({ recordTitle: recordTitle || undefined })}
        />
        <Box role="group" aria-label={translate('studio.page.screens')}>
          <Typography variant="subtitle2">{translate('studio.page.screens')}</Typography>
          {SCREENS.map((screen) => (
            <Toggle
              key={screen}
              label={translate(`studio.page.screen.${screen}`)}
              isOn={screens.has(screen)}
              onChange={(isOn) =>
                edit({
                  screens: SCREENS.filter((one) => (one === screen ? isOn : screens.has(one))),
                })
              }
            />
          ))}
        </Box>
      </Card>
      <Card sx={{ padding: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography component="h2" variant="h5">
          {translate('studio.page.remove')}
        </Typography>
        <Typography color="text.secondary">{translate('studio.page.removeHelp')}</Typography>
        <Button
          color="error"
          startIcon={<DeleteOutlined />}
          onClick={() => draft.change({ kind: 'removeResource' })}
        >
          {translate('studio.page.removeNow')}
        </Button>
      </Card>
    </Box>
  );
};
