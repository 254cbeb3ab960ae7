import { useIsDemoShop } from '@vastra/shared/federation';
import { paths } from '@vastra/shared/paths';
import { useLoaderData } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Picture } from '@vastra/shared/ui/picture';
import { InformationPage } from '../../components/information-page';
import { Prose } from '../../components/prose';
import { type AboutData, loadAbout } from './api';
import { Opening, Promises } from './layout';
import { buildPromises, Story } from './story';

export const loader = loadAbout;

function AboutPage() {
  const { shop, picture } = useLoaderData() as AboutData;
  const isDemo = useIsDemoShop();
  return (
    <InformationPage
      id="about"
      shop={shop}
      lead={
        isDemo
          ? 'Vastra is an old word for cloth. We sell clothes, shoes and the small things that go with them, to people all over India.'
          : 'We sell to people all over India.'
      }
    >
      <Opening>
        {picture && (
          <figure>
            <Picture image={picture} sizes="(min-width: 1100px) 900px, 180vw" isHero />
          </figure>
        )}
        <Promises>
          {buildPromises(shop).map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </Promises>
      </Opening>
      <Prose>
        <Story shop={shop} isDemo={isDemo} />
        <p>
          <ButtonLink to={paths.shop}>See what we sell</ButtonLink>
        </p>
      </Prose>
    </InformationPage>
  );
}

export { AboutPage as Component };
