/** The least that asks for so many texts: react-admin's own form and inputs. */
import { Create, DataTable, List, SimpleForm, TextInput } from 'react-admin';
import { WIDE_FORMS, wideFieldNames } from './wideFields.ts';

const WideCreate = ({ count }: { readonly count: number }) => (
  <Create>
    <SimpleForm>
      {wideFieldNames(count).map((name) => (
        <TextInput key={name} source={name} />
      ))}
    </SimpleForm>
  </Create>
);
export const Wide60 = () => <WideCreate count={WIDE_FORMS.wide60} />;
export const Wide200 = () => <WideCreate count={WIDE_FORMS.wide200} />;

/** Has a button that leads to the form; ListGuesser has none while there are no rows. */
export const WideList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="field1" />
    </DataTable>
  </List>
);
