import { reviews } from '../reviews';
import { users } from '../users';
import { createReport, findProduct, listDuplicates, publishedProducts } from './report';

export const findPeopleErrors = (): string[] => [...findUserErrors(), ...findReviewErrors()];

function findUserErrors(): string[] {
  const { sentences, expect } = createReport();
  expect(users.length === 128, `${users.length} people have an account, not 128.`);
  expect(users.filter((user) => user.joinedDaysAgo === 0).length === 3, 'Not exactly three people joined today.');
  const [asha] = users;
  expect(
    asha.name === 'Asha Menon' &&
      asha.email === 'asha@example.in' &&
      asha.phone === '+91 90000 00001' &&
      asha.joinedDaysAgo === 200 &&
      asha.city === 'Kochi',
    'The first user is not the demo customer.',
  );
  for (const user of users) {
    expect(Boolean(user.email || user.phone), `${user.name} has neither e-mail nor phone.`);
    expect(
      !user.email || /^[a-z0-9.]+@example\.(in|com)$/.test(user.email),
      `${user.email} is not an example address.`,
    );
    expect(!user.phone || /^\+91 90000 0\d{4}$/.test(user.phone), `${user.phone} is not an example number.`);
    expect(user.joinedDaysAgo >= 0 && user.joinedDaysAgo <= 380, `${user.name} joined ${user.joinedDaysAgo} days ago.`);
  }
  const contacts = users.flatMap((user) => [user.name, user.email ?? [], user.phone ?? []].flat());
  for (const contact of listDuplicates(contacts)) expect(false, `${contact} belongs to two people.`);
  const phones = users.filter((user) => user.phone).length;
  expect(phones >= 54 && phones <= 74, `${phones} people have a phone, which is not about half.`);
  return sentences;
}

function findReviewErrors(): string[] {
  const { sentences, expect } = createReport();
  for (const review of reviews) {
    const product = findProduct(review.product);
    const user = users[review.user];
    const which = `The review of ${review.product} by user ${review.user}`;
    expect(product !== undefined, `${which} is about nothing.`);
    expect(user !== undefined, `${which} is by nobody.`);
    expect(
      review.daysAgo >= 0 && review.daysAgo <= (product?.addedDaysAgo ?? 0),
      `${which} is older than the product.`,
    );
    expect(review.daysAgo <= (user?.joinedDaysAgo ?? 0), `${which} is older than the account.`);
    expect(Number.isInteger(review.rating) && review.rating >= 1 && review.rating <= 5, `${which} has no real rating.`);
    expect(review.comment.length >= 15, `${which} says nothing.`);
    expect(
      Number.isInteger(review.helpful) && review.helpful >= 0 && review.helpful < 128,
      `${which} helped too many.`,
    );
  }
  for (const pair of listDuplicates(reviews.map((review) => `${review.user} on ${review.product}`))) {
    expect(false, `User ${pair} has two reviews.`);
  }
  expect(reviews.length >= 140 && reviews.length <= 160, `${reviews.length} reviews are not about 150.`);
  const reviewed = publishedProducts.filter((product) =>
    reviews.some((review) => review.product === product.id),
  ).length;
  expect(reviewed >= 45, `Only ${reviewed} products have reviews.`);
  const happy = reviews.filter((review) => review.rating >= 4).length / reviews.length;
  expect(happy >= 0.75 && happy <= 0.95, `${Math.round(happy * 100)}% of the reviews have 4 or 5 stars.`);
  expect(
    reviews.some((review) => review.verified) && reviews.some((review) => !review.verified),
    'All reviews are verified, or none.',
  );
  return sentences;
}
