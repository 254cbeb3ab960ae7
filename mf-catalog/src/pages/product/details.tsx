import type { Product } from '@vastra/shared/contract';
import styled from 'styled-components';

const Columns = styled.div`
  display: grid;
  gap: 48px 64px;
  margin-top: 64px;
  & h2 {
    margin-bottom: 16px;
    font-size: 24px;
  }
  & section > p {
    max-width: 68ch;
    color: var(--ink-2);
  }
  & section > p + p {
    margin-top: 12px;
  }
  & ul {
    display: grid;
    gap: 8px;
    padding-left: 20px;
    color: var(--ink-2);
  }
  & section + section:not(:last-child) {
    grid-row: 2;
  }
  & dl {
    display: grid;
    grid-template-columns: minmax(120px, 2fr) 3fr;
  }
  & dt,
  & dd {
    padding: 10px 0;
    border-bottom: 1px solid var(--hairline);
    overflow-wrap: anywhere;
  }
  & dt {
    padding-right: 16px;
    color: var(--ink-2);
  }
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & section:last-child {
      grid-area: 1 / 2 / 3 / 3;
    }
  }
`;

/** Description, features and specifications. */
export const Details = ({ product: { description, features, specs } }: { product: Product }) => (
  <Columns>
    <section id="description" aria-labelledby="description-title">
      <h2 id="description-title">Description</h2>
      {description.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
    {features.length > 0 && (
      <section id="features" aria-labelledby="features-title">
        <h2 id="features-title">Features</h2>
        <ul>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </section>
    )}
    {specs.length > 0 && (
      <section id="specifications" aria-labelledby="specifications-title">
        <h2 id="specifications-title">Specifications</h2>
        <dl>{specs.map(({ label, value }) => [<dt key={label}>{label}</dt>, <dd key={`${label}:`}>{value}</dd>])}</dl>
      </section>
    )}
  </Columns>
);
