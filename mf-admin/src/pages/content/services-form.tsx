import type { AdminContent, Service } from '@vastra/shared/contract';
import { ServiceIcon } from '@vastra/shared/ui/service-icon';
import styled from 'styled-components';
import { Hint, Stack } from '../../components/kit';
import { saveBlock } from './api';
import { BlockForm, type BlockProps } from './block-form';
import { NotShown } from './not-shown';
import { ServiceFields } from './service-fields';

interface Values {
  services: Service[];
}

const toStored = ({ services: { value, version } }: AdminContent) => ({ values: { services: value }, version });

const save = ({ services }: Values, version?: number) =>
  saveBlock(
    'services',
    services.map(({ icon, title, text }) => ({ icon, title, text })),
    version,
    (field) => (field ? `services.${field}` : 'services'),
  );

const ServiceItem = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: 0 16px;
  overflow-wrap: anywhere;
  & > svg {
    grid-row: 1 / 3;
    margin-top: 6px;
    color: var(--brand);
  }
`;

const ServicesPreview = ({ services }: { services: Service[] }) =>
  services.length === 0 ? (
    <NotShown />
  ) : (
    <Stack as="ul" $gap={20}>
      {services.map(({ icon, title, text }, index) => (
        <ServiceItem key={index}>
          <ServiceIcon name={icon} />
          <strong>{title || 'Title'}</strong>
          <Hint as="span">{text}</Hint>
        </ServiceItem>
      ))}
    </Stack>
  );

export const ServicesForm = ({ content }: BlockProps) => (
  <BlockForm<Values>
    content={content}
    toStored={toStored}
    save={save}
    labels={{ services: 'Services' }}
    description="Up to eight services on the home page. {freeAbove}, {expressRate} and {expressDays} in a text follow the shipping settings; keep the rest accurate."
    renderPreview={({ services }) => <ServicesPreview services={services ?? []} />}
  >
    <ServiceFields />
  </BlockForm>
);
