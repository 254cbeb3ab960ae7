/**
 * Factor by which tests multiply their time limits: 1 on a machine of at least 1,000 requests a second of the reference program
 * (`.ci/bench/reference.mjs`), more on a slower or busier one. `npm test` measures it and sets PATIENCE.
 */
const patience = Math.max(1, Number(process.env.PATIENCE) || 1);

module.exports = { patience };
