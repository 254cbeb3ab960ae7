import type { AdminBanner } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { SortableList } from '../../components/lists/sortable-list';

const Rows = styled.div`
  & > ul {
    display: grid;
    gap: 12px;
  }
  & li > div {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr);
    align-items: center;
    gap: 12px 16px;
    padding: 12px 16px 12px 8px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
    background: #fff;
  }
  & img {
    grid-column: 2;
    width: 100%;
    aspect-ratio: 1920 / 820;
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
  }
  & [data-off] > img {
    opacity: 0.45;
  }
  & .words {
    grid-column: 2;
    min-width: 0;
  }
  & .words > a {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: 14px;
    line-height: 20px;
    overflow-wrap: anywhere;
  }
  & .state {
    color: var(--success);
    font-weight: 600;
  }
  & [data-off] .state {
    color: var(--ink-2);
  }
  & .actions {
    display: flex;
    grid-column: 2;
    gap: 8px;
  }
  & .actions > button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
  & li > div > button {
    grid-row: 1;
  }
  @media (min-width: 800px) {
    & li > div {
      grid-template-columns: 44px 224px minmax(0, 1fr) auto;
    }
    & .words {
      grid-column: 3;
    }
    & .actions {
      grid-column: 4;
    }
  }
`;

interface BannerListProps {
  banners: AdminBanner[];
  onOrder: (banners: AdminBanner[]) => void;
  onSwitch: (banner: AdminBanner) => void;
  onDelete: (banner: AdminBanner) => void;
}

export const BannerList = ({ banners, onOrder, onSwitch, onDelete }: BannerListProps) => (
  <Rows>
    <SortableList
      label="Banners"
      items={banners}
      getKey={({ id }) => id}
      getName={({ title }) => title}
      onReorder={onOrder}
    >
      {(banner, handle) => (
        <div data-off={banner.isActive ? undefined : ''}>
          {handle}
          <Picture image={banner.image} sizes="(min-width: 800px) 224px, 90vw" alt="" />
          <div className="words">
            <Link to={adminPaths.banner(banner.id)}>{banner.title}</Link>
            <small>
              {[banner.subtitle, banner.price !== null && `from ${formatRupees(banner.price)}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small>{banner.link}</small>
            <small className="state">{banner.isActive ? 'On the home page' : 'Off'}</small>
          </div>
          <div className="actions">
            <Button
              $tone="line"
              aria-label={`${banner.isActive ? 'Turn off' : 'Turn on'} ${banner.title}`}
              onClick={() => onSwitch(banner)}
            >
              {banner.isActive ? 'Turn off' : 'Turn on'}
            </Button>
            <Button $tone="line" aria-label={`Delete ${banner.title}`} onClick={() => onDelete(banner)}>
              Delete
            </Button>
          </div>
        </div>
      )}
    </SortableList>
  </Rows>
);
