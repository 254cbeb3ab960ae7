import styled from 'styled-components';
import { linesOf, type ShopValues } from './values';

const Sheets = styled.div`
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

const Lines = ({ of }: { of: string[] }) => {
  const lines = of.filter((line) => line !== '');
  return lines.map((line, at) => <span key={at}>{line}</span>);
};

/** Where the details are read: empty ones are left out. */
export const ShopPreview = ({ of }: { of: ShopValues }) => {
  const address = linesOf(of.address ?? '');
  return (
    <Sheets>
      <figure>
        <figcaption>In the footer of every page</figcaption>
        <address className="footer">
          <Lines
            of={[
              [of.email, of.phone].filter(Boolean).join('   '),
              of.supportHours && `Support ${of.supportHours}`,
              of.officeHours && `Office ${of.officeHours}`,
              [...address, of.state].filter(Boolean).join(', '),
            ]}
          />
        </address>
      </figure>
      <figure>
        <figcaption>At the head of invoices</figcaption>
        <address>
          <strong>{of.legalName || 'Legal name'}</strong>
          <Lines
            of={[
              ...address,
              of.state && `${of.state}, India`,
              of.gstin && `GSTIN ${of.gstin}`,
              of.pan && `PAN ${of.pan}`,
              of.email,
            ]}
          />
        </address>
      </figure>
    </Sheets>
  );
};
