import type { TaxSplit } from '@vastra/shared/contract';
import { TaxRows } from '@vastra/shared/ui/tax-rows';
import { Text } from '@vastra/shared/ui/text';
import styled from 'styled-components';

const Toggle = styled.summary`
  width: fit-content;
  padding: 12px 0;
  cursor: pointer;
`;

const Rows = styled.dl`
  display: grid;
  gap: 6px;
  font-variant-numeric: tabular-nums;
`;

/** Expandable rows with the GST that the total includes; null if no tax is known. */
export const TaxDetails = ({ tax, taxSplit }: { tax: number; taxSplit: TaxSplit }) =>
  tax === 0 ? null : (
    <Text as="details" $tone="muted" $size="s">
      <Toggle>GST details</Toggle>
      <Rows>
        <TaxRows taxSplit={taxSplit} />
      </Rows>
    </Text>
  );
