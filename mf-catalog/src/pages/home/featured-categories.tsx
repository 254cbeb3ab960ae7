import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';
import { type HomeData, loadSection } from './api';
import { HomeSection } from './section/home-section';
import { SectionTitle } from './section/section-title';

const Place = styled.section`
  text-align: center;
  & > div {
    justify-items: center;
  }
`;

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px 12px;
  & > li > :first-child {
    display: grid;
    justify-items: center;
    gap: 12px;
    color: var(--ink);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & .icon {
    width: min(100%, 128px);
    height: auto;
    padding: 26%;
    border-radius: 50%;
    background: var(--paper);
    aspect-ratio: 1;
    transition: transform 200ms;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  & a:hover > .icon {
    transform: scale(1.05);
  }
  @media (min-width: 720px) {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 128px);
    grid-auto-flow: column;
    justify-content: center;
    gap: clamp(16px, 6vw, 88px);
  }
`;

const skeleton = (
  <List>
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index}>
        <div>
          <Skeleton $ratio="1" $width="min(100%, 128px)" style={{ borderRadius: '50%' }} />
          <Skeleton $height="24px" $width="72px" />
        </div>
      </li>
    ))}
  </List>
);

export const FeaturedCategories = ({ data }: { data: HomeData['featuredCategories'] }) => (
  <Place id="categories" aria-labelledby="categories-title">
    <SectionTitle id="categories-title">Shop by Category</SectionTitle>
    <HomeSection
      data={data}
      load={loadSection.featuredCategories}
      skeleton={skeleton}
      errorMessage="Failed to load categories. Please try again later."
    >
      {(categories) =>
        categories.length === 0 ? (
          <p>No categories available</p>
        ) : (
          <List>
            {categories.map(({ _id, name, icon }) => (
              <li key={_id}>
                <Link to={paths.category(_id)}>
                  <img className="icon" src={icon} alt="" width="128" height="128" />
                  {name}
                </Link>
              </li>
            ))}
          </List>
        )
      }
    </HomeSection>
  </Place>
);
