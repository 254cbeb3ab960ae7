import styled from 'styled-components';
import { type ShopValues, splitLines } from './values';

const Previews = styled.div`
  display: grid;
  gap: 24px;
  & figure {
    display: grid;
    gap: 8px;
  }
  & figcaption {
    color: var(--ink-2);
    font-size: 14px;
  }
  & address {
    display: grid;
    padding: 16px;
    border: 1px solid var(--hairline);
    border-radius: 6px;
    font-size: 14px;
    font-style: normal;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  & .footer {
    background: var(--sand);
  }
`;

const Lines = ({ lines }: { lines: string[] }) =>
  lines.filter((line) => line !== '').map((line, index) => <span key={index}>{line}</span>);

/** Shows the details in the footer and on invoices; empty ones are left out. */
export const ShopPreview = ({ values }: { values: ShopValues }) => {
  const addressLines = splitLines(values.address ?? '');
  return (
    <Previews>
      <figure>
        <figcaption>In the footer of every page</figcaption>
        <address className="footer">
          <Lines
            lines={[
              [values.email, values.phone].filter(Boolean).join('   '),
              values.supportHours && `Support ${values.supportHours}`,
              values.officeHours && `Office ${values.officeHours}`,
              [...addressLines, values.state].filter(Boolean).join(', '),
            ]}
          />
        </address>
      </figure>
      <figure>
        <figcaption>On invoices</figcaption>
        <address>
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
        </address>
      </figure>
    </Previews>
  );
};
