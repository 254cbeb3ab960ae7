import { Link } from '@vastra/shared/router';
import styled, { css } from 'styled-components';

const Steps = styled.ol`
  display: flex;
  column-gap: 8px;
  color: var(--ink-2);
  font-size: var(--text-s);
`;

/** A slash, which screen readers skip. */
const separator = css`
  &:not(:first-child)::before {
    content: '/' / '';
    margin-right: 8px;
    color: var(--ink-3);
  }
`;

const Step = styled.li`
  display: flex;
  flex: none;
  align-items: center;
  min-height: 44px;
  min-width: 0;
  ${separator}
`;

const StepLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: inherit;
  text-underline-offset: 4px;
  &:not(:hover) {
    text-decoration: none;
  }
`;

/** The current page. Its title is cut off where it does not fit. */
const CurrentStep = styled.li`
  display: block;
  min-width: 0;
  min-height: 44px;
  overflow: hidden;
  line-height: 2.75rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${separator}
`;

export interface BreadcrumbStep {
  label: string;
  to: string;
}

/** Links to the pages above this one, followed by `current`, the title of this page. */
export const Breadcrumb = ({ steps, current }: { steps: BreadcrumbStep[]; current: string }) => (
  <nav aria-label="Breadcrumb">
    <Steps>
      {steps.map(({ label, to }) => (
        <Step key={to}>
          <StepLink to={to}>{label}</StepLink>
        </Step>
      ))}
      <CurrentStep aria-current="page">{current}</CurrentStep>
    </Steps>
  </nav>
);
