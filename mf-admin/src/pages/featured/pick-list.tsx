import type { FeaturedItem } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { SortableList } from '../../components/lists/sortable-list';

const Rows = styled.div`
  & li + li {
    border-top: 1px solid var(--hairline);
  }
  & li > div {
    display: grid;
    grid-template-columns: 44px 40px minmax(0, 1fr);
    align-items: center;
    gap: 8px 16px;
    padding: 12px 0;
    background: #fff;
  }
  & img {
    width: 40px;
    height: 50px;
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
  }
  & span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: 14px;
  }
  & li > div > button:last-child {
    grid-column: 3;
    justify-self: start;
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
  @media (min-width: 640px) {
    & li > div {
      grid-template-columns: 44px 40px minmax(0, 1fr) auto;
    }
    & li > div > button:last-child {
      grid-column: 4;
    }
  }
`;

interface PickListProps {
  label: string;
  picks: FeaturedItem[];
  onReorder: (picks: FeaturedItem[]) => void;
  onRemove: (pick: FeaturedItem) => void;
}

export const PickList = ({ label, picks, onReorder, onRemove }: PickListProps) => (
  <Rows>
    <SortableList
      label={label}
      items={picks}
      getKey={({ _id }) => _id}
      getName={({ product }) => product.title}
      onReorder={onReorder}
    >
      {(pick, handle, index) => (
        <div>
          {handle}
          <Picture image={pick.product.images[0]} sizes="40px" alt="" />
          <span>
            {index + 1}. {pick.product.title}
            <small>
              {pick.product.brand} · {formatRupees(pick.product.price)}
              {pick.product.inStock ? '' : ' · Out of stock'}
            </small>
          </span>
          <Button $tone="line" aria-label={`Remove ${pick.product.title}`} onClick={() => onRemove(pick)}>
            Remove
          </Button>
        </div>
      )}
    </SortableList>
  </Rows>
);
