import { Skeleton } from '@vastra/shared/ui/skeleton';
import { loadSection, type HomeData } from './api';
import { PromoBand } from './promo-band';
import { TestimonialSection } from './testimonial';
import { HomeSection } from './section/home-section';
import { Services } from './services';

const skeleton = <Skeleton $height="900px" />;

/** The content blocks that admins edit, loaded by one call. A missing block renders nothing. */
export const HomeContentSections = ({ of: data }: { of: HomeData['content'] }) => (
  <HomeSection of={data} ask={loadSection.content} skeleton={skeleton} errorMessage="An error occurred">
    {({ promo, testimonial, services }) => (
      <>
        {promo && <PromoBand promo={promo} />}
        {testimonial && <TestimonialSection testimonial={testimonial} />}
        {services.length > 0 && <Services services={services} />}
      </>
    )}
  </HomeSection>
);
