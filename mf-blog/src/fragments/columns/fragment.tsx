import { defineFragment } from '@vastra/shared/fragments';
import { Section } from '@vastra/shared/ui/section';
import styled from 'styled-components';
import { properties } from './declaration';

const Columns = styled(Section)`
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
    gap: 24px 32px;
    padding: 0;
    list-style: none;
  }
  & h3 {
    margin-bottom: 8px;
    font-size: var(--text-xl);
  }
  & > details {
    max-width: 80ch;
    border-top: 1px solid var(--hairline);
  }
  & summary {
    padding: 16px 0;
    font-weight: 600;
    cursor: pointer;
  }
  & > details > p {
    padding-bottom: 16px;
  }
`;

/** Short texts side by side, or questions with answers. */
export const { loader, Component } = defineFragment({
  properties,
  Component: ({ heading, titles, texts, look }) => {
    const items = titles.map((title, index) => ({ title, text: texts[index] ?? '' }));
    return (
      <Columns>
        {heading && <h2>{heading}</h2>}
        {look === 'questions' ? (
          items.map(({ title, text }) => (
            <details key={title}>
              <summary>{title}</summary>
              <p>{text}</p>
            </details>
          ))
        ) : (
          <ul>
            {items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )}
      </Columns>
    );
  },
});
