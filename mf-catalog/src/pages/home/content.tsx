import { Skeleton } from '@vastra/shared/ui/skeleton';
import { ask, type HomeData } from './api';
import { PromoBand } from './promo-band';
import { Quote } from './quote';
import { Section } from './section';
import { Services } from './services';

const skeleton = <Skeleton $height="900px" />;

/** What the shop says of itself: one call, edited by admins. A block that is not there takes no place. */
export const Content = ({ of }: { of: HomeData['content'] }) => (
  <Section of={of} ask={ask.content} skeleton={skeleton} failed="An error occurred">
    {({ promo, testimonial, services }) => (
      <>
        {promo && <PromoBand promo={promo} />}
        {testimonial && <Quote testimonial={testimonial} />}
        {services.length > 0 && <Services services={services} />}
      </>
    )}
  </Section>
);
