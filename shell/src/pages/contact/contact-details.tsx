import type { ShopDetails } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { GrievanceOfficerContact } from '../../components/grievance-officer';
import { toPhoneUrl } from '../../components/seller';

/** Lists the shop's contact details that the merchant has entered. */
export function ContactDetails({ shop }: { shop: ShopDetails | null }) {
  const { email, phone, supportHours, officeHours, address = [], legalName } = shop ?? {};
  return (
    <section aria-labelledby="reach">
      <h2 id="reach">Reach us</h2>
      <dl>
        {email && (
          <div>
            <dt>Email</dt>
            <dd>
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a className="link" href={toPhoneUrl(phone)}>
                {phone}
              </a>
            </dd>
          </div>
        )}
        {supportHours && (
          <div>
            <dt>Online support</dt>
            <dd>{supportHours}</dd>
          </div>
        )}
        {officeHours && (
          <div>
            <dt>Office</dt>
            <dd>{officeHours}</dd>
          </div>
        )}
        {address.length > 0 && (
          <div>
            <dt>Address</dt>
            <dd>
              {[legalName, ...address].map((line) => (
                <span key={line} className="address-line">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt>About an order</dt>
          <dd>
            Its page is often quicker: cancel it, return it or fetch its invoice under{' '}
            <Link className="link" to={paths.orders}>
              My Orders
            </Link>
            .
          </dd>
        </div>
      </dl>
      <h2>Complaints</h2>
      <p>If you are not satisfied with our answer, our grievance officer looks into it:</p>
      <GrievanceOfficerContact shop={shop} />
    </section>
  );
}
