import type { Import } from '@vastra/shared/contract';
import { ApiError, messageOf } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Card } from '../../components/card';
import { Minute } from '../../components/minute';
import { Problems } from './problems';
import { Progress } from './progress';
import { useImport } from './use-import';
import { useStart } from './use-start';
import { count, countsOf, isUnderWay } from './words';

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > h2 {
    margin: 0;
    overflow-wrap: anywhere;
  }
  & > .about {
    color: var(--ink-2);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  & > [role='alert'] {
    color: var(--sale);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;

interface OneImportProps {
  id: string;
  /** The file it was started with, unless the page was loaded anew. */
  file?: File;
  onStarted: (id: string) => void;
  onEnd: () => void;
  onAnother: () => void;
}

/** An import: how far it is, or what came of it. */
export function OneImport({ id, file, onStarted, onEnd, onAnother }: OneImportProps) {
  const { known, problem } = useImport(id);
  const { start, sent, isSending, problem: refusal } = useStart(onStarted);
  const isOver = known !== undefined && !isUnderWay(known);
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const isGone = problem instanceof ApiError && problem.status < 500;
  if (!known)
    return (
      <Sheet>
        {problem ? <p role="alert">{messageOf(problem)}</p> : <Skeleton $height="160px" />}
        {isGone && (
          <footer>
            <Button onClick={onAnother}>Import a file</Button>
          </footer>
        )}
      </Sheet>
    );
  const { fileName, isTrial, lines, done, startedAt, by } = known;
  const wantsFile = isTrial && known.status === 'done' && !file;
  return (
    <Sheet aria-labelledby="import">
      <h2 id="import" aria-live="polite">
        {titleOf(known)}
      </h2>
      <p className="about">
        {fileName} · {count(lines)} {lines === 1 ? 'line' : 'lines'} · <Minute at={startedAt} />
        {by && ` · ${by}`}
      </p>
      {!isOver && <Progress label={`${count(done)} of ${count(lines)} lines`} part={lines > 0 ? done / lines : 0} />}
      <p>
        <strong>{countsOf(known)}.</strong>
        {isOver && ` Products that are as the file has them ${isTrial ? 'stay' : 'were left'} as they are.`}
      </p>
      {problem !== undefined && !isOver && <p role="alert">{messageOf(problem)} It goes on, and is asked for again.</p>}
      {known.status === 'failed' && (
        <p>What was taken over until then stays. Import the file again: what is done already is left alone.</p>
      )}
      {known.problemCount > 0 && <Problems of={known} />}
      {refusal && <p role="alert">{refusal}</p>}
      {sent !== undefined && <Progress label="Sending the file" part={sent} />}
      {isOver && (
        <footer>
          {isTrial && file && (
            <Button disabled={isSending} aria-busy={isSending} onClick={() => start(file, false)}>
              Import now
            </Button>
          )}
          <Button $tone={isTrial && file ? 'line' : 'brand'} disabled={isSending} onClick={onAnother}>
            {wantsFile ? 'Choose the file to import it' : 'Import another file'}
          </Button>
        </footer>
      )}
    </Sheet>
  );
}

function titleOf(one: Import): string {
  if (isUnderWay(one)) return one.isTrial ? 'Trying the file' : 'Importing';
  if (one.status === 'failed') return `Stopped after ${count(one.done)} of ${count(one.lines)} lines`;
  if (one.isTrial) return one.problemCount > 0 ? 'The trial found problems' : 'The trial found no problems';
  return 'Imported';
}
