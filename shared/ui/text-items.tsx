import styled from 'styled-components';

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 24px 32px;
  padding: 0;
  list-style: none;
  & h3 {
    margin-bottom: 8px;
    font-size: var(--text-xl);
  }
`;

const Question = styled.details`
  max-width: 80ch;
  border-top: 1px solid var(--hairline);
  & > summary {
    padding: 16px 0;
    font-weight: 600;
    cursor: pointer;
  }
  & > p {
    padding-bottom: 16px;
  }
`;

interface TextItemsProps {
  titles: readonly string[];
  /** In the order of the titles. */
  texts: readonly string[];
  look: 'columns' | 'questions';
}

/** Short texts of a section side by side, or questions that open. */
export function TextItems({ titles, texts, look }: TextItemsProps) {
  const items = titles.map((title, index) => ({ title, text: texts[index] ?? '' }));
  if (look === 'questions')
    return items.map(({ title, text }) => (
      <Question key={title}>
        <summary>{title}</summary>
        <p>{text}</p>
      </Question>
    ));
  return (
    <Columns>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Columns>
  );
}
