import { Skeleton } from '@vastra/shared/ui/skeleton';
import { type HomeData, loadSection } from './api';
import { PromoBand } from './promo-band';
import { HomeSection } from './section/home-section';
import { Services } from './services';
import { TestimonialSection } from './testimonial';

const skeleton = <Skeleton $height="900px" />;

/** The content blocks that admins edit, loaded by one call. A missing block renders nothing. */
export const HomeContentSections = ({ data }: { data: HomeData['content'] }) => (
  <HomeSection data={data} load={loadSection.content} skeleton={skeleton} errorMessage="An error occurred">
    {({ promo, testimonial, services }) => (
      <>
        {promo && <PromoBand promo={promo} />}
        {testimonial && <TestimonialSection testimonial={testimonial} />}
        {services.length > 0 && <Services services={services} />}
      </>
    )}
  </HomeSection>
);
