import type { Address } from '@vastra/shared/contract';
import styled from 'styled-components';

const Lines = styled.address`
  color: var(--ink-2);
  font-style: normal;
  overflow-wrap: anywhere;
  & > span {
    display: block;
  }
  & > .name {
    color: var(--ink);
  }
  & > .phone {
    margin-top: 4px;
    font-variant-numeric: tabular-nums;
  }
`;

/** The city, and its district where that says more. */
const placeOf = ({ city, district }: Address): string =>
  district && district.toLowerCase() !== city.toLowerCase() ? `${city}, ${district}` : city;

/** All that a courier needs. */
export const AddressLines = ({ of, id }: { of: Address; id: string }) => (
  <Lines id={id}>
    <span className="name">{of.name}</span>
    <span>{of.line1}</span>
    {of.line2 && <span>{of.line2}</span>}
    <span>{placeOf(of)}</span>
    <span>
      {of.state} {of.postalCode}
    </span>
    <span>{of.country}</span>
    <span className="phone">{of.phone}</span>
  </Lines>
);
