// A share of a sweep: tests that repeat one rule over many calls, pages or remotes. SHARE=2/5 runs the second fifth. `npm test` sets it from
// the commit, so that it rotates; `.ci/nightly` runs all, and so does a test that is run alone.
const [part, count] = (process.env.SHARE ?? '').split('/').map(Number);

/** Returns whether the item with this index of a sweep belongs to the share that runs. */
const isInShare = (index) => !(count > 1) || index % count === part - 1;

module.exports = { isInShare };
