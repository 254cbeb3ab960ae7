import type { Product, Variant } from '@vastra/shared/contract';
import { useInternalLinks } from '@vastra/shared/hooks/use-internal-links';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

const Text = styled.div`
  display: grid;
  gap: 32px 64px;
  color: var(--ink-2);
  & > div {
    max-width: 68ch;
  }
  & p:not(:first-child) {
    margin-top: 12px;
  }
  & h3 {
    margin-bottom: 12px;
    color: var(--ink);
    font-size: var(--text-xl);
  }
  & ul {
    display: grid;
    gap: 8px;
    padding-left: 20px;
  }
  ${from.l} {
    & {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const Formatted = styled.div`
  display: flow-root;
  overflow-wrap: anywhere;
  & > *:not(:first-child) {
    margin-top: 12px;
  }
  & > h3:not(:first-child),
  & > h4:not(:first-child) {
    margin-top: 24px;
  }
  & ol {
    display: grid;
    gap: 8px;
    padding-left: 24px;
  }
  & a {
    text-decoration: underline;
  }
`;

/** HTML that the API has cleaned when it was saved and when it is read. */
const RichText = ({ html }: { html: string }) => (
  <Formatted onClick={useInternalLinks()} dangerouslySetInnerHTML={{ __html: html }} />
);

/** The description with its formatting or in paragraphs, and the features. */
export const Description = ({ product: { description, descriptionHtml, features } }: { product: Product }) => (
  <Text>
    {descriptionHtml ? (
      <RichText html={descriptionHtml} />
    ) : (
      <div>
        {description.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    )}
    {features.length > 0 && (
      <div>
        <h3>Features</h3>
        <ul>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    )}
  </Text>
);

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, 2fr) 3fr;
  max-width: 760px;
  & > dt,
  & > dd {
    padding: 10px 0;
    border-bottom: 1px solid var(--hairline);
    overflow-wrap: anywhere;
  }
  & > dt {
    padding-right: 16px;
    color: var(--ink-2);
  }
`;

interface SpecificationsProps {
  product: Product;
  /** The chosen variant. */
  variant?: Variant;
}

/** The specifications, the facts that the law requires, and the custom fields of the product and of the chosen variant. */
export const Specifications = ({ product: { specs, facts = [], customFields = [] }, variant }: SpecificationsProps) => (
  <List>
    {[...specs, ...facts].map(({ label, value }) => [<dt key={label}>{label}</dt>, <dd key={`${label}:`}>{value}</dd>])}
    {[...customFields, ...(variant?.customFields ?? [])].map(({ key, label, type, value, text }) => [
      <dt key={key}>{label}</dt>,
      <dd key={`${key}:`}>{type === 'link' ? <a href={value}>{text}</a> : text}</dd>,
    ])}
  </List>
);
