import type { Service } from '@vastra/shared/contract';
import { ServiceIcon } from '@vastra/shared/ui/service-icon';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import styled from 'styled-components';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 24px 32px;
  padding: 32px 0;
  border: solid var(--hairline);
  border-width: 1px 0;
  & > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
    gap: 0 16px;
    align-content: start;
  }
  & svg {
    grid-row: 1 / 3;
    margin-top: 6px;
    color: var(--brand);
  }
  & p {
    color: var(--ink-2);
    font-size: var(--text-s);
  }
`;

export const Services = ({ services }: { services: Service[] }) => (
  <section id="services" aria-labelledby="services-title">
    <VisuallyHidden as="h2" id="services-title">
      Our Services
    </VisuallyHidden>
    <List>
      {services.map(({ icon, title, text }) => (
        <li key={title}>
          <ServiceIcon name={icon} />
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </List>
  </section>
);
