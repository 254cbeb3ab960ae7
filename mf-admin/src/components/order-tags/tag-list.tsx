import styled from 'styled-components';
import { Row } from '../kit';

export const TagItem = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 26px;
  padding: 0 8px;
  border: 1px solid var(--control);
  border-radius: 13px;
  background: #fff;
  color: var(--ink-2);
  font-size: 13px;
  white-space: nowrap;
`;

/** Shows the tags of an order in a table. */
export const TagList = ({ tags }: { tags: readonly string[] }) => (
  <Row as="span" $inline $noWrap $gap={4}>
    {tags.map((tag) => (
      <TagItem key={tag}>{tag}</TagItem>
    ))}
  </Row>
);
