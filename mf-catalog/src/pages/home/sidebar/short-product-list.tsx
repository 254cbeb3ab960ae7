import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';
import { CardPrice } from '../../../components/charged-price/card-price';
import { counts, type ShortProduct } from '../api';
import { HomeSection } from '../section/home-section';
import type { SectionData, SectionResult } from '../section/load-section';

const List = styled.ul.attrs({ role: 'list' })`
  & > li {
    display: grid;
    position: relative;
    grid-template-columns: 80px minmax(0, 1fr);
    align-items: center;
    gap: 16px;
    min-height: 108px;
    padding: 4px 0;
  }
  & img {
    width: 80px;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
    aspect-ratio: 4 / 5;
  }
  & a {
    display: -webkit-box;
    margin-bottom: 4px;
    color: var(--ink);
    line-height: 1.35;
    text-decoration: none;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
  & a:focus-visible {
    outline: none;
  }
  & a:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const skeleton = (
  <List>
    {Array.from({ length: counts.shortList }, (_, index) => (
      <li key={index}>
        <Skeleton $height="100px" />
        <Skeleton $height="48px" />
      </li>
    ))}
  </List>
);

interface ShortProductListProps {
  id: string;
  title: string;
  empty: string;
  data: SectionData<ShortProduct[]>;
  load: () => Promise<SectionResult<ShortProduct[]>>;
  isOpen?: boolean;
}

export const ShortProductList = ({ id, title, empty, data, load, isOpen }: ShortProductListProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <details name="product-lists" open={isOpen}>
      <summary>
        <h2 id={`${id}-title`}>{title}</h2>
      </summary>
      <HomeSection
        data={data}
        load={load}
        skeleton={skeleton}
        errorMessage="Failed to load products. Please try again later."
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="empty">{empty}</p>
          ) : (
            <List>
              {rows.map((row) => (
                <li key={row._id}>
                  <Picture image={row.image} sizes="80px" alt="" />
                  <div>
                    <Link to={paths.product(row._id)}>{row.title}</Link>
                    <CardPrice price={row.price} originalPrice={row.originalPrice} variantId={row.variantId} />
                  </div>
                </li>
              ))}
            </List>
          )
        }
      </HomeSection>
    </details>
  </section>
);
