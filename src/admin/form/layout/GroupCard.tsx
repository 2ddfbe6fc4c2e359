import { Card, CardContent, Typography } from '@mui/material';
import type { FormGroup } from '#schemas';
import { useBigForm } from '../bigFormContext.ts';
import { useSchemaForm } from '../formContext.tsx';
import { groupIdOf, titleIdOf } from '../ids.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { fieldsOf, type LayoutProps } from './layout.ts';

/** Groups fold where there are several below each other; in tabs and steps only one is there. */
const useFolding = () => {
  const { groups, resource } = useSchemaForm();
  const big = useBigForm();
  return groups.length > 1 && resource.form.kind === 'sections' ? big : undefined;
};

const GroupTitle = ({ group }: { readonly group: FormGroup }) => {
  const { language } = useSchemaForm();
  const folding = useFolding();
  const id = groupIdOf(group.name);
  const title = group.title[language];
  if (!folding) {
    return (
      <Typography id={titleIdOf(id)} variant="h6" component="h2">
        {title}
      </Typography>
    );
  }
  return (
    <folding.PartTitle
      isGroup
      startsOpen
      id={id}
      titleId={titleIdOf(id)}
      paths={group.fields.map((name) => [name])}
      tells="filled"
    >
      {title}
    </folding.PartTitle>
  );
};

/** One group of the schema as a card: title, a short explanation, fields. */
export const GroupCard = ({
  group,
  fields,
}: Pick<LayoutProps, 'fields'> & { group: FormGroup }) => {
  const { language } = useSchemaForm();
  const folding = useFolding();
  const id = groupIdOf(group.name);
  const content = (
    <>
      {group.help && (
        <Typography variant="body2" color="text.secondary">
          <bdi>{group.help[language]}</bdi>
        </Typography>
      )}
      <Typography component="div" sx={{ marginBlockStart: 2.5 }}>
        <FieldGrid fields={fieldsOf(group, fields)} />
      </Typography>
    </>
  );
  return (
    <Card variant="outlined" component="section" aria-labelledby={titleIdOf(id)}>
      <CardContent sx={{ padding: 3, '&:last-child': { paddingBlockEnd: 3 } }}>
        <GroupTitle group={group} />
        {folding ? (
          <folding.PartBody startsOpen isFoldable id={id}>
            {content}
          </folding.PartBody>
        ) : (
          content
        )}
      </CardContent>
    </Card>
  );
};
