import type { RemoteReleases } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { useId } from 'react';
import { Hint } from '../../../components/kit';
import { StepButtons } from '../../../components/layout/step-buttons';
import { Permitted } from '../../../permissions';
import type { DialogKind } from '../change/change-dialogs';

interface ReleaseActionsProps {
  remoteReleases: RemoteReleases;
  openDialog: (kind: DialogKind) => void;
}

/** The actions on the releases of a remote, and the reasons why some of them are disabled. */
export function ReleaseActions({ remoteReleases, openDialog }: ReleaseActionsProps) {
  const { live, canary, previous, releases } = remoteReleases;
  const id = useId();
  const hasOtherRelease = releases.some(({ version }) => version !== live);
  return (
    <>
      <Permitted>
        <StepButtons>
          <Button
            $tone="line"
            disabled={!previous}
            aria-describedby={previous ? undefined : `${id}-first`}
            onClick={() => openDialog('roll back')}
          >
            Roll back
          </Button>
          <Button
            $tone="line"
            disabled={!hasOtherRelease || !live}
            aria-describedby={hasOtherRelease ? undefined : `${id}-only`}
            onClick={() => openDialog('canary')}
          >
            {canary ? 'Change canary' : 'Start canary'}
          </Button>
          {canary && (
            <Button $tone="line" onClick={() => openDialog('end canary')}>
              End canary
            </Button>
          )}
          <Button
            $tone="line"
            disabled={!hasOtherRelease}
            aria-describedby={hasOtherRelease ? undefined : `${id}-only`}
            onClick={() => openDialog('promote')}
          >
            Make live
          </Button>
        </StepButtons>
      </Permitted>
      {!(previous && hasOtherRelease) && (
        <Hint $breaks>
          {!previous && <span id={`${id}-first`}>There is no earlier release to roll back to.</span>}{' '}
          {!hasOtherRelease && (
            <span id={`${id}-only`}>There is no other release to make live or start as a canary.</span>
          )}
        </Hint>
      )}
    </>
  );
}
