/** Text of `--help` for each command. */
const descriptions = {
  publish: `
  publish [remote] [--live] [--no-build]     builds the remote and stores it as a release; --live also makes it live`,
  preview: `
  preview [remote] [--no-build] [--comment]  publishes a release without a promotion, checks that the shop would admit it, and prints the URL that shows it;
                                             --comment: in one comment at the pull request of the CI job (GITHUB_TOKEN, PREVIEW_COMMENT_TOKEN)
  preview end [remote] [version] [--comment] removes a release that was never live, by default the release that the comment links`,
  promote: `
  promote [remote] [version] [--force]       makes a release live: the named release, or the newest stored one;
                                             --force skips the smoke test; its requirements and hashes are checked all the same;
                                             --at 2026-12-01T09:00+05:30 makes it live then, by the release API;
                                             --despite-freeze "reason" goes through a freeze, for who may (also canary and handover)
  promote [remote] --from ENVIRONMENT        makes live what is live in another environment of the same storage: one remote, or all in one change
  promote NAME@VERSION NAME@VERSION … [--force]
                                             makes releases of several remotes, and of the shell, live in one change: each is judged beside the other new ones`,
  rollback: `
  rollback [remote] [--group]                makes the previous release live again; --group: also of the remotes whose releases became live together with it`,
  canary: `
  canary [remote] [version] 10%|off [--grow] gives a release a share of the visitors: the named release, else the current canary, else the newest;
                                             --grow: the shop grows and promotes it, or withdraws it if it is worse`,
  handover: `
  handover PATH --from REMOTE@VERSION        moves a path that shell/url-owners.json hands over: both releases become live in one change;
           --to REMOTE@VERSION [--back]      --back makes the previous releases of both live again`,
  freeze: `
  freeze REMOTE…|--all --until TIME          nothing of these remotes goes live until then; rollbacks do. --from TIME begins later. A time
         --reason "…" [--from TIME]          is 2026-12-01T09:00+05:30`,
  unfreeze: `
  unfreeze ID                                ends a freeze`,
  freezes: `
  freezes                                    lists the freezes that have not ended`,
  requests: `
  requests                                   lists the promotions that wait for an approval or for their time, and those that ended`,
  approve: `
  approve ID [comment]                       approves the promotion that another person requested`,
  refuse: `
  refuse ID [comment]                        refuses it`,
  cancel: `
  cancel ID                                  cancels a promotion that waits`,
  copy: `
  copy [remote] --from DIR                   stores the live releases of another directory, as an image brings them; makes them live
       [--live | --canary 10%]               where nothing is live, with --live in any case; --canary gives releases of remotes a share of
                                             the visitors that the shop grows, and makes the shell live`,
  list: `
  list [remote]                              lists the stored releases, the live one and the canary`,
  describe: `
  describe [remote] [version] [--sbom]       prints the origin and the packages of a release: the named release, or the newest;
                                             --sbom prints its SBOM (CycloneDX)`,
  diff: `
  diff [remote] [a] [b]                      prints the differences of two releases: the live one and the newest, unless named`,
  plan: `
  plan [--contract URL]                      prints the dependencies of the live parts, and the order in which new releases can be deployed`,
  versions: `
  versions                                   prints the versions of the shared libraries of each live release, and what blocks the next major of each`,
  'check-api': `
  check-api [--contract URL]                 checks that an API may be deployed: that it has all that live releases use. Both take the contract
                                             of this tree, of a file or of an API's URL`,
  errors: `
  errors [remote]                            prints the errors of the stored releases, with file and line, how often and when`,
  budget: `
  budget [remote|shell|API] [99.9%]          prints the error budgets, or sets the objective of a part: the share of pages without error`,
  keys: `
  keys [remote] [create|remove] [key]        lists the keys whose signatures document servers accept, creates or removes one`,
  types: `
  types                                      writes the types of the live releases' fragments, commands and events of other repositories, so that code here
                                             is checked against them`,
  whoami: `
  whoami                                     prints whose token RELEASE_TOKEN is, and the remotes that it may change`,
  'index-key': `
  index-key create|sign                      creates the key that signs the pointers of all remotes, or signs the stored pointers with
                                             RELEASE_INDEX_KEY: for the first time, and after a restore`,
  remove: `
  remove [remote] [--force]                  takes a remote out of the shop: the next document has none of its pages and fragments. Its releases
         [--with-releases]                   stay, and promote brings it back; --with-releases removes them. --force: although others use it`,
  prune: `
  prune [remote] [--days 7] [--dry-run]      removes releases that are not live, canary or one of the last three rollback targets,
                                             and were neither served nor published within the days`,
};

/**
 * Returns what `--help` prints.
 *
 * @param {string} program what a person types: `pnpm release`
 * @param {string[]} names its commands
 * @param {string} scope one sentence about what is released here
 */
export const getHelp = (program, names, scope) => `${program} <command> [remote] …
${names.map((name) => descriptions[name]).join('')}

--environment staging is about another environment than production, or RELEASE_ENVIRONMENT.
${scope} Releases are reached by the
release API RELEASE_API, or lie where RELEASES_DIR, VAR_DIR or S3_BUCKET say (docs/operating/releases.md); RELEASE_BY says who you are; RELEASE_SIGNING_KEY signs what you publish.`;
