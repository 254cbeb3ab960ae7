import styled from 'styled-components';

const Whole = styled.span`
  white-space: nowrap;
`;

export const ReadingTime = ({ minutes }: { minutes: number }) => <Whole>{minutes} min read</Whole>;
