import type { ReactNode } from 'react';

interface FilterSectionProps {
  title: string;
  children: ReactNode;
}

/** Collapsible section, open at first (requirements 2.9). */
export const FilterSection = ({ title, children }: FilterSectionProps) => (
  <details open>
    <summary>{title}</summary>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the summary in sight */}
    <div role="group" aria-label={title}>
      {children}
    </div>
  </details>
);
