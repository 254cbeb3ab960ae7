const argon2 = require('../../node_modules/argon2');

/** argon2 at a low cost: tests ask for hundreds of passwords. What it costs in the shop, passwords.test.ts knows. */
module.exports = {
  ...argon2,
  hash: (password, options) => argon2.hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1, ...options }),
};
