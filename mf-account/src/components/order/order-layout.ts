import { below, from } from '@vastra/shared/ui/tokens';
import styled, { css } from 'styled-components';

/** The sections of an order's page: the status on top, then two columns on wide screens. */
export const OrderLayout = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;
  ${from.xxl} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const wholeRow = css`
  ${from.xxl} {
    grid-column: 1 / -1;
  }
`;

export const OrderSection = styled.section`
  display: grid;
  gap: 20px;
  padding: 24px 20px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  ${from.m} {
    padding: 24px;
  }
`;

export const StatusSection = styled(OrderSection)`
  gap: 12px;
  border: 0;
  background: var(--paper);
  ${wholeRow}
`;

/** Parcels, returns and refunds, above the order's items. */
export const AfterOrderColumn = styled.div`
  display: grid;
  gap: 24px;
  min-width: 0;
`;

/** Beside the items, and beside the parcels above them if there are any. */
export const TrackingSection = styled(OrderSection)<{ $isBesideParcels: boolean }>`
  ${from.xxl} {
    grid-row: ${({ $isBesideParcels }) => ($isBesideParcels ? '2 / span 2' : '2')};
    grid-column: 2;
  }
`;

export const DetailsSection = styled(OrderSection)`
  ${from.m} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.xxl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${wholeRow}
`;

export const ClaimSection = styled(OrderSection)`
  gap: 8px;
  ${wholeRow}
`;

export const SectionHeading = styled.h2`
  font-size: var(--text-2xl);
  text-wrap: balance;
`;

/** Small enough for two dates on one line of a phone. */
export const StatusHeading = styled(SectionHeading)`
  ${below.xs} {
    font-size: var(--text-xl);
  }
`;

export const DetailHeading = styled.h3`
  margin-bottom: 4px;
  font: 600 var(--text-m)/1.5 var(--sans);
`;

export const QuietText = styled.p`
  color: var(--ink-2);
`;

export const SpacedText = styled(QuietText)`
  margin-bottom: 16px;
`;

/** Buttons side by side; one below the other on phones. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 8px;
  ${below.xs} {
    display: grid;
  }
`;

export const ErrorText = styled.p.attrs({ role: 'alert' })`
  color: var(--sale);
`;
