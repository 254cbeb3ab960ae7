import type { Fit, Product } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { products, reviews } from '../../../api/src/platform/db/schema';

/** With fewer opinions, the page of a product says nothing about its fit, because a few buyers say little and could be recognised. */
const minOpinions = 5;

/** Number of opinions of each kind. */
type FitCounts = Record<Fit, number>;

const countFit = (fit: Fit) => sql`count(*) filter (where ${reviews.fit} = ${sql.raw(`'${fit}'`)})`;

/** SQL for the opinions of verified buyers, in the visible reviews of the product of a query. */
export const fitCounts = sql<FitCounts>`(
  select json_build_object('small', ${countFit('small')}, 'true', ${countFit('true')}, 'large', ${countFit('large')})
  from ${reviews}
  where ${reviews.productId} = ${products.id} and ${reviews.hiddenAt} is null and ${reviews.isVerified}
)`;

/** Returns the opinions for the page of a product; undefined if there are too few. */
export const toPublicFit = (counts: FitCounts): Product['fit'] =>
  counts.small + counts.true + counts.large >= minOpinions ? counts : undefined;
