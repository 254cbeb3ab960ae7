import type { Address } from '@vastra/shared/contract';
import styled from 'styled-components';

const Lines = styled.address`
  color: var(--ink-2);
  font-style: normal;
  overflow-wrap: anywhere;
`;

const Line = styled.span`
  display: block;
`;

const Name = styled(Line)`
  color: var(--ink);
`;

const Phone = styled(Line)`
  margin-top: 4px;
  font-variant-numeric: tabular-nums;
`;

/** Returns the city, followed by the district unless both have the same name. */
const formatCity = ({ city, district }: Address): string =>
  district && district.toLowerCase() !== city.toLowerCase() ? `${city}, ${district}` : city;

/** All fields of a postal address that a courier needs. */
export const AddressLines = ({ address, id }: { address: Address; id: string }) => (
  <Lines id={id}>
    <Name>{address.name}</Name>
    <Line>{address.line1}</Line>
    {address.line2 && <Line>{address.line2}</Line>}
    <Line>{formatCity(address)}</Line>
    <Line>
      {address.state} {address.postalCode}
    </Line>
    <Line>{address.country}</Line>
    <Phone>{address.phone}</Phone>
  </Lines>
);
