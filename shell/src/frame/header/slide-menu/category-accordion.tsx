import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useCategories } from '../use-categories';

/** Shows all categories; the name of each opens its sub-categories. */
export function CategoryAccordion() {
  const { categories, hasFailed } = useCategories(true);
  if (hasFailed) return <p role="alert">Failed to load categories. Please try again later.</p>;
  if (!categories)
    return (
      <div className="loading" role="status" aria-label="Loading categories">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} $height="28px" $width="60%" />
        ))}
      </div>
    );
  if (categories.length === 0) return <p>No categories available</p>;
  return categories.map(({ _id, name, icon, subCategories }) => (
    <details key={_id} name="category">
      <summary>
        {icon && <img src={icon} alt="" width={24} height={24} />}
        {name}
      </summary>
      <ul className="sub-categories">
        <li>
          <Link to={paths.category(_id)}>All {name}</Link>
        </li>
        {subCategories.map((subCategory) => (
          <li key={subCategory._id}>
            <Link to={paths.category(subCategory._id)}>{subCategory.name}</Link>
          </li>
        ))}
      </ul>
    </details>
  ));
}
