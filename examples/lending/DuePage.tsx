import { Card, List, ListItem, ListItemText, Skeleton } from '@mui/material';
import { Link, ReferenceField, TextField, useGetList, useTranslate } from 'react-admin';
import { EmptyState, ErrorState, formatDate, PageHead } from 'souk/admin';
import type { Loan } from './schemas/generated/types.ts';

type LoanRow = Loan & { readonly id: string };

const AT_MOST = 50;

/** What is lent now, the next to come back first. */
export const DuePage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<LoanRow>('loans', {
    filter: { status: 'out' },
    sort: { field: 'dueAt', order: 'ASC' },
    pagination: { page: 1, perPage: AT_MOST },
  });
  return (
    <>
      <PageHead title={translate('lending.due')} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState title={translate('lending.empty')} />
      ) : (
        <Card>
          <List>{data ? data.map((loan) => <Due key={loan.id} loan={loan} />) : <Skeleton />}</List>
        </Card>
      )}
    </>
  );
};

const Due = ({ loan }: { readonly loan: LoanRow }) => (
  <ListItem>
    <ListItemText
      primary={
        <Link to={`/loans/${loan.id}/show`}>
          <ReferenceField record={loan} source="toolId" reference="tools" link={false}>
            <TextField source="title" />
          </ReferenceField>
        </Link>
      }
      secondary={loan.dueAt && formatDate(loan.dueAt)}
    />
  </ListItem>
);
