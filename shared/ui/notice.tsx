import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './button';

const NoticeRoot = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;
  padding: 64px 16px;
  text-align: center;
  & > :is(h1, h2) {
    font-size: var(--text-2xl);
    overflow-wrap: anywhere;
  }
  & > p {
    color: var(--ink-2);
  }
`;

/** Drawing of a hanger. */
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
  /** Heading level: 1 where the notice replaces a whole page, so that the page has exactly one h1. */
  level?: 1 | 2;
  /** A button or link with the next action. */
  children?: ReactNode;
}

/** Shown instead of content that is empty, missing or failed to load: a drawing, a title, a text and an action. */
export const Notice = ({ title, text, level = 2, children }: NoticeProps) => (
  <NoticeRoot role="status">
    <Hanger />
    {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
    {text && <p>{text}</p>}
    {children}
  </NoticeRoot>
);

/** A notice about something that failed to load, with a button that tries it again. */
export const RetryNotice = ({ retry, ...notice }: Omit<NoticeProps, 'children'> & { retry: () => void }) => (
  <Notice {...notice}>
    <Button onClick={retry}>Retry</Button>
  </Notice>
);
