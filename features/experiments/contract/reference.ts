import { defineReference } from '@vastra/shared/contract/define';

/** Entry of experiments in the API reference. */
export const experimentsReference = defineReference({
  feature: 'experiments',
  part: 'releases',
  tag: 'Admin flags and experiments',
  errors: {
    experiment_impossible: {
      meaning: 'The experiment cannot start; the message says what to do first.',
      remedy: 'Do what the message says first.',
    },
    experiment_not_found: { meaning: 'There is no such experiment.' },
    experiment_not_running: { meaning: 'The experiment does not run.' },
    experiment_not_started: { meaning: 'The experiment has no results, because it has not started.' },
    experiment_started: { meaning: 'The experiment has started, so that it can no longer be changed.' },
  },
});
