import type { ShopDetails } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Seller } from './seller';

/** Name, designation and contact of the grievance officer, and the legal deadlines. The Consumer Protection (E-Commerce) Rules, 2020 require them. */
export const GrievanceOfficerContact = ({ shop }: { shop: ShopDetails | null }) => (
  <>
    <Seller
      shop={shop}
      attention={shop?.grievanceOfficer ? `${shop.grievanceOfficer}, Grievance Officer` : 'The Grievance Officer'}
    />
    <p>
      By law a complaint is acknowledged within 48 hours and settled within one month. Please give the number of your
      order, if it is about one.
    </p>
  </>
);

/** Section of the policies about complaints. */
export const GrievanceOfficer = ({ shop }: { shop: ShopDetails | null }) => (
  <>
    <p>
      Please <Link to={paths.contact}>write to us</Link> first: most things are settled in one message. If you are not
      satisfied, our grievance officer looks into it:
    </p>
    <GrievanceOfficerContact shop={shop} />
  </>
);
