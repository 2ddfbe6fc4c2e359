import { ResourceShow } from '#src/admin/resources/ResourceShow.tsx';
import { BuyerAccess } from './BuyerAccess.tsx';
import { CustomerConversations } from './CustomerConversations.tsx';
import { CustomerFigures } from './CustomerFigures.tsx';

/** The details of a customer: what they spent and said before what the schema tells of them. */
export const CustomerPage = () => (
  <ResourceShow
    about={(customer) => (
      <>
        <CustomerFigures customer={customer} />
        <CustomerConversations customer={customer} />
        <BuyerAccess customer={customer} />
      </>
    )}
  />
);
