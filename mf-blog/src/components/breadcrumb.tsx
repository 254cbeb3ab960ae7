import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

const Trail = styled.nav`
  & > ol {
    display: flex;
    column-gap: 8px;
    color: var(--ink-2);
    font-size: 14px;
  }
  & li {
    display: flex;
    align-items: center;
    min-height: 44px;
    min-width: 0;
  }
  & li + li::before {
    content: '/' / '';
    margin-right: 8px;
    color: var(--ink-3);
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    text-underline-offset: 4px;
  }
  & a:not(:hover) {
    text-decoration: none;
  }
  & li:not([aria-current]) {
    flex: none;
  }
  & [aria-current] {
    display: block;
    overflow: hidden;
    line-height: 44px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export interface Step {
  label: string;
  to: string;
}

/** The way to this page; `here` is the page itself. */
export const Breadcrumb = ({ steps, here }: { steps: Step[]; here: string }) => (
  <Trail aria-label="Breadcrumb">
    <ol className="steps">
      {steps.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </Trail>
);
