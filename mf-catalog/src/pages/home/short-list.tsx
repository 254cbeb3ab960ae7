import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { Price } from '@vastra/shared/ui/price';
import styled from 'styled-components';
import type { Row } from './api';

const Section = styled.section`
  & > h2 {
    padding-bottom: 12px;
    border-bottom: 1px solid var(--hairline);
    font-size: 20px;
  }
  & > p {
    padding-top: 16px;
    color: var(--ink-2);
  }
  & > ul {
    display: grid;
    gap: 16px;
    padding-top: 16px;
  }
  & li {
    display: grid;
    position: relative;
    grid-template-columns: 72px minmax(0, 1fr);
    align-items: center;
    gap: 16px;
  }
  & img {
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
    aspect-ratio: 4 / 5;
  }
  & a {
    display: block;
    margin-bottom: 4px;
    color: var(--ink);
    line-height: 1.35;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

interface ShortListProps {
  id: string;
  title: string;
  empty: string;
  rows: Row[];
}

export const ShortList = ({ id, title, empty, rows }: ShortListProps) => (
  <Section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {rows.length === 0 ? (
      <p>{empty}</p>
    ) : (
      <ul className="rows">
        {rows.map((row) => (
          <li key={row._id}>
            <Picture image={row.image} sizes="72px" alt="" />
            <div>
              <Link to={paths.product(row._id)}>{row.title}</Link>
              <Price price={row.price} originalPrice={row.originalPrice} />
            </div>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
