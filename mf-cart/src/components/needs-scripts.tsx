import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Skeleton = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

interface NeedsScriptsProps {
  /** Subject of the sentence: "Your cart". */
  subject: string;
  /** The skeleton, which is hidden without scripts. */
  children: ReactNode;
}

/** The skeleton of a page that only the browser's scripts can fill; without scripts it says so and leads to what works. */
export const NeedsScripts = ({ subject, children }: NeedsScriptsProps) => (
  <>
    <Skeleton>{children}</Skeleton>
    <noscript>
      <Notice
        title={`${subject} needs JavaScript.`}
        text="Please turn it on in your browser’s settings and load this page again. Products can be viewed without it."
      >
        <ButtonLink to={paths.shop}>View products</ButtonLink>
        <ButtonLink to={paths.contact} $tone="line">
          Contact us
        </ButtonLink>
      </Notice>
    </noscript>
  </>
);
