import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { SectionTitle } from '../../components/section-title';
import { type HomeData, loadSection } from './api';
import { HomeSection } from './section/home-section';

const Place = styled.section`
  text-align: center;
  & > div {
    justify-items: center;
  }
`;

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px 12px;
  & a {
    display: grid;
    gap: 10px;
    border-radius: var(--radius-card);
    color: var(--ink);
    font-weight: 600;
    text-align: center;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & i {
    display: block;
    border-radius: var(--radius-card);
    background: var(--sand);
    aspect-ratio: 4 / 5;
    overflow: hidden;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform 280ms;
  }
  & .icon {
    padding: 26%;
    object-fit: contain;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  & a:hover img {
    transform: scale(1.04);
  }
  @media (prefers-reduced-motion: reduce) {
    & img {
      transition: none;
    }
  }
  ${from.m} {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 208px);
    grid-auto-flow: column;
    justify-content: center;
    gap: 16px;
  }
`;

const sizes = '(min-width: 1360px) 208px, (min-width: 720px) 15vw, 30vw';

const skeleton = (
  <List>
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index}>
        <Skeleton $ratio="4 / 5" style={{ marginBottom: 10, borderRadius: 12 }} />
        <Skeleton $height="24px" $width="72px" style={{ margin: '0 auto' }} />
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
            {categories.map(({ _id, name, image, icon }) => (
              <li key={_id}>
                <Link to={paths.category(_id)}>
                  <i>
                    {icon ? (
                      <img className="icon" src={icon} alt="" width="128" height="160" />
                    ) : (
                      <Picture image={image} sizes={sizes} alt="" />
                    )}
                  </i>
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
