import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { Tabs } from '../../components/layout/tabs';
import { getContent } from './api';
import { PromoForm } from './promo-form';
import { ServicesForm } from './services-form';
import { TestimonialForm } from './testimonial-form';
import { TopBarForm } from './top-bar-form';

const ContentPage = () => (
  <AdminPage title="Content">
    <QueryBoundary queryKey={['content']} queryFn={getContent} subject="The content">
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
    </QueryBoundary>
  </AdminPage>
);

export { ContentPage as Component };
