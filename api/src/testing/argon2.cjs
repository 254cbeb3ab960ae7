const argon2 = require('../../node_modules/argon2');

/** argon2 with a low cost, because tests hash hundreds of passwords. passwords.test.ts checks the real cost. */
module.exports = {
  ...argon2,
  hash: (password, options) => argon2.hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1, ...options }),
};
