import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** Collapsible, and open at start. Source: spec 2. */
export const Section = ({ title, children }: SectionProps) => (
  <details open>
    <summary>{title}</summary>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the summary in sight */}
    <div role="group" aria-label={title}>
      {children}
    </div>
  </details>
);
