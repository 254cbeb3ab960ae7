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
  of: {
    name: string;
    line1: string;
    line2: string;
    city: string;
    state: string;
    postalCode: string;
    phone: string;
  };
}

/** Where something is delivered, as it would stand on the parcel. */
export const PostalAddress = ({ of }: PostalAddressProps) => (
  <Lines>
    <span>{of.name}</span>
    <span>{[of.line1, of.line2, of.city].filter(Boolean).join(', ')}</span>
    <span>
      {of.state} {of.postalCode}
    </span>
    <span>{of.phone}</span>
  </Lines>
);
