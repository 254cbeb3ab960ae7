import type { ShopDetails } from '@vastra/shared/contract';
import styled from 'styled-components';

const Details = styled.address`
  display: grid;
  justify-items: start;
  margin-top: 8px;
  font-style: normal;
  font-size: var(--text-s);
  line-height: 1.5rem;
`;

const Channels = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
`;

/** Shows the shop's contact details; skips those that the merchant has not entered. */
export const Contact = ({ shop: { address, email, phone, supportHours, officeHours } }: { shop: ShopDetails }) => (
  <Details className="contact">
    <Channels>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
    </Channels>
    {supportHours && <span>Support {supportHours}</span>}
    {officeHours && <span>Office {officeHours}</span>}
    {address.length > 0 && <span>{address.join(', ')}</span>}
  </Details>
);
