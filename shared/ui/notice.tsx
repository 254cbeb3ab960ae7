import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;
  padding: 64px 16px;
  text-align: center;
  & > :is(h1, h2) {
    font: 500 24px/1.15 var(--serif);
    overflow-wrap: anywhere;
  }
  & > p {
    color: var(--ink-2);
  }
`;

/** A short line drawing for a place that is empty or missing: a hanger. */
const Hanger = () => (
  <svg
    width="88"
    height="64"
    viewBox="0 0 88 64"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path
      d="M44 22v-4a7 7 0 1 0-7-7M44 22 8 48a5 5 0 0 0 3 9h66a5 5 0 0 0 3-9Z"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

interface NoticeProps {
  title: string;
  text?: string;
  /** 1 where it stands for a whole page, so that the page has its one heading. */
  level?: 1 | 2;
  /** The one action: a button or a link. */
  children?: ReactNode;
}

/** An empty, failed or missing part of a page: one drawing, one sentence, one action. */
export const Notice = ({ title, text, level = 2, children }: NoticeProps) => (
  <Box role="status">
    <Hanger />
    {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
    {text && <p>{text}</p>}
    {children}
  </Box>
);
