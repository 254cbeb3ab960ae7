import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { Tabs, useAreaTabs } from '../../components/layout/tabs';
import { getContent } from './api';
import { PromoForm } from './promo-form';
import { ServicesForm } from './services-form';
import { TestimonialForm } from './testimonial-form';
import { TopBarForm } from './top-bar-form';

const forms = { services: ServicesForm, promo: PromoForm, testimonial: TestimonialForm, topBar: TopBarForm };

function ContentPage() {
  const { label, tabs } = useAreaTabs();
  return (
    <AdminPage title="Content">
      <QueryBoundary queryKey={['content']} queryFn={getContent} subject="The content">
        {(content) => (
          <Tabs
            label={label}
            tabs={tabs.map((tab) => {
              const Form = forms[tab.id as keyof typeof forms];
              return { ...tab, content: <Form content={content} /> };
            })}
          />
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

export { ContentPage as Component };
