import { Link, type LoaderFunctionArgs, useLoaderData } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { useState } from 'react';
import * as styles from './care.module.css';
import { type Fabric, fabrics } from './fabrics';

/** Resolves to the fabric of the URL, or the first one. */
export const loader = ({ request }: LoaderFunctionArgs): Fabric => {
  const name = new URL(request.url).searchParams.get('fabric');
  return fabrics.find((fabric) => fabric.name === name) ?? fabrics[0];
};

function CarePage() {
  const current = useLoaderData<typeof loader>();
  const title = `Care of ${current.title}`;
  return (
    <Page title={title} description="How to wash, dry and iron fabrics." canonical="/care">
      {/* Comes with the document, and leaves with the page. */}
      <style>{styles.default}</style>
      <h1>{title}</h1>
      <nav aria-label="Fabrics" className={styles.fabrics}>
        {fabrics.map((fabric) => (
          <Link
            key={fabric.name}
            to={`/care?fabric=${fabric.name}`}
            className={styles.fabric}
            aria-current={fabric.name === current.name ? 'page' : undefined}
          >
            {fabric.title}
          </Link>
        ))}
      </nav>
      <p>{current.wash}</p>
      <Steps key={current.name} steps={current.steps} />
    </Page>
  );
}

function Steps({ steps }: { steps: string[] }) {
  const [done, setDone] = useState<string[]>([]);
  const toggle = (step: string) =>
    setDone(done.includes(step) ? done.filter((other) => other !== step) : [...done, step]);
  return (
    <>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              aria-pressed={done.includes(step)}
              onClick={() => toggle(step)}
            >
              {step}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {done.length} of {steps.length} steps done
      </p>
    </>
  );
}

export { CarePage as Component };
