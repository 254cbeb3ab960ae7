import { AdminPage } from '../../components/admin-page';
import { Loaded } from '../../components/loaded';
import { Tabs } from '../../components/tabs';
import { getContent } from './api';
import { PromoForm } from './promo';
import { ServicesForm } from './services';
import { TestimonialForm } from './testimonial';
import { TopBarForm } from './top-bar';

export const Component = () => (
  <AdminPage title="Content">
    <Loaded question="content" ask={getContent} thing="The content">
      {(content) => (
        <Tabs
          label="Content"
          tabs={[
            { id: 'services', label: 'Services', content: <ServicesForm content={content} /> },
            { id: 'promo', label: 'Promo', content: <PromoForm content={content} /> },
            { id: 'testimonial', label: 'Testimonial', content: <TestimonialForm content={content} /> },
            { id: 'topBar', label: 'Top bar', content: <TopBarForm content={content} /> },
          ]}
        />
      )}
    </Loaded>
  </AdminPage>
);
