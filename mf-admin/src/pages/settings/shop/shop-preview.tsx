import styled from 'styled-components';
import { Hint, Stack } from '../../../components/kit';
import { type ShopValues, splitLines } from './values';

const Sheet = styled.address`
  display: grid;
  padding: 16px;
  border: 1px solid var(--hairline);
  border-radius: 6px;
  font-size: 14px;
  font-style: normal;
  line-height: 24px;
  overflow-wrap: anywhere;
`;

const Lines = ({ lines }: { lines: string[] }) =>
  lines.filter((line) => line !== '').map((line, index) => <span key={index}>{line}</span>);

/** Shows the details in the footer and on invoices; empty ones are left out. */
export const ShopPreview = ({ values }: { values: ShopValues }) => {
  const addressLines = splitLines(values.address ?? '');
  return (
    <Stack $gap={24}>
      <Stack as="figure" $gap={8}>
        <Hint as="figcaption">In the footer of every page</Hint>
        <Sheet style={{ background: 'var(--sand)' }}>
          <Lines
            lines={[
              [values.email, values.phone].filter(Boolean).join('   '),
              values.supportHours && `Support ${values.supportHours}`,
              values.officeHours && `Office ${values.officeHours}`,
              [...addressLines, values.state].filter(Boolean).join(', '),
            ]}
          />
        </Sheet>
      </Stack>
      <Stack as="figure" $gap={8}>
        <Hint as="figcaption">On invoices</Hint>
        <Sheet>
          <strong>{values.legalName || 'Legal name'}</strong>
          <Lines
            lines={[
              ...addressLines,
              values.state && `${values.state}, India`,
              values.gstin && `GSTIN ${values.gstin}`,
              values.pan && `PAN ${values.pan}`,
              values.email,
            ]}
          />
        </Sheet>
      </Stack>
    </Stack>
  );
};
