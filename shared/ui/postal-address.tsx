import styled from 'styled-components';

const Lines = styled.address`
  color: var(--ink-2);
  font-style: normal;
  overflow-wrap: anywhere;
  & > span {
    display: block;
  }
`;

interface PostalAddressProps {
  address: {
    name: string;
    line1: string;
    line2: string;
    city: string;
    state: string;
    postalCode: string;
    phone: string;
  };
}

/** A postal address in lines, as on a parcel. */
export const PostalAddress = ({ address }: PostalAddressProps) => (
  <Lines>
    <span>{address.name}</span>
    <span>{[address.line1, address.line2, address.city].filter(Boolean).join(', ')}</span>
    <span>
      {address.state} {address.postalCode}
    </span>
    <span>{address.phone}</span>
  </Lines>
);
