import type { ShopDetails } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { row } from '../../../shell/src/frame/footer/layout';

const Row = styled.div`
  ${row}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 20px 48px;
  padding-top: 40px;
  padding-bottom: 40px;
  & h2 {
    font-size: var(--text-2xl);
  }
  & p {
    max-width: 52ch;
    margin-top: 6px;
  }
  ${below.s} {
    & > button {
      width: 100%;
    }
  }
`;

/** Row of the footer with the button that opens the popup. */
export const NewsletterRow = ({ shop }: { shop?: ShopDetails }) => (
  <Row className="long">
    <div>
      <h2>Letters from {shop?.name ?? 'us'}</h2>
      <p>New pieces, how they are made, and what is on sale.</p>
    </div>
    <Button $tone="line" data-newsletter="">
      Subscribe to the newsletter
    </Button>
  </Row>
);
