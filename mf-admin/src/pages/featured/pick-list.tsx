import type { ArchivedPick, FeaturedItem } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { Detail } from '../../components/kit';
import { Thumbnail } from '../../components/kit/thumbnail';
import { SortableList } from '../../components/lists/sortable-list';
import { Permitted } from '../../permissions';
import { homePageSize } from './featured-lists';

const Rows = styled.div`
  & li + li {
    border-top: 1px solid var(--hairline);
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px 40px minmax(0, 1fr);
  align-items: center;
  gap: 8px 16px;
  padding: 12px 0;
  background: #fff;
  @media (min-width: 640px) {
    grid-template-columns: 44px 40px minmax(0, 1fr) auto;
  }
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const RemoveButton = styled(Button)`
  grid-column: 3;
  justify-self: start;
  min-height: 44px;
  padding: 0 16px;
  font-size: 14px;
  @media (min-width: 640px) {
    grid-column: 4;
  }
`;

const ArchivedSection = styled.section`
  margin-top: 24px;
  padding-top: 16px;
  border-top: 1px solid var(--hairline);
  & > h3 {
    font-size: 16px;
  }
  & > ul {
    list-style: none;
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    padding: 12px 0 0;
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
        <Row>
          {handle}
          <Thumbnail image={pick.product.images[0]} sizes="40px" alt="" />
          <Name>
            {index + 1}. {pick.product.title}
            <Detail>
              {pick.product.brand} · {formatRupees(pick.product.price)}
              {pick.product.inStock ? '' : ' · Out of stock'}
              {index < homePageSize ? '' : ' · Not shown'}
            </Detail>
          </Name>
          <Permitted>
            <RemoveButton $tone="line" aria-label={`Remove ${pick.product.title}`} onClick={() => onRemove(pick)}>
              Remove
            </RemoveButton>
          </Permitted>
        </Row>
      )}
    </SortableList>
  </Rows>
);

interface ArchivedPicksProps {
  label: string;
  picks: ArchivedPick[];
  onRemove: (pick: ArchivedPick) => void;
}

/** The picks whose product is archived: they come back when the product is published again. */
export const ArchivedPicks = ({ label, picks, onRemove }: ArchivedPicksProps) => (
  <ArchivedSection aria-label={`Archived in ${label}`}>
    <h3>Archived, not shown</h3>
    <Detail as="p">They come back at their place when the product is published again.</Detail>
    <ul>
      {picks.map((pick) => (
        <li key={pick._id}>
          <Name>{pick.title}</Name>
          <Permitted>
            <Button $tone="line" aria-label={`Remove ${pick.title}`} onClick={() => onRemove(pick)}>
              Remove
            </Button>
          </Permitted>
        </li>
      ))}
    </ul>
  </ArchivedSection>
);
