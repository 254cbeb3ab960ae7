import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLazyModule } from './use-lazy-module';

const Words = ({ said }: { said: string }) => <p>{said}</p>;

/** A page with a part that comes as `load` brings it. */
const show = (load: () => Promise<typeof Words>) => {
  const Page = () => {
    const { part: Part, hasFailed, ask } = useLazyModule(load);
    return (
      <>
        <button type="button" onClick={() => void ask()}>
          Ask
        </button>
        {hasFailed && <p>It did not come.</p>}
        {Part && <Part said="Here it is." />}
      </>
    );
  };
  render(<Page />);
  return () => userEvent.click(screen.getByRole('button'));
};

it('loads the part when it is asked for', async () => {
  const load = jest.fn(async () => Words);
  const ask = show(load);
  expect(load).not.toHaveBeenCalled();
  await ask();
  expect(await screen.findByText('Here it is.')).toBeVisible();
});

it('says that it did not come, and can be asked again', async () => {
  let isDown = true;
  const ask = show(async () => {
    if (isDown) throw new Error('ChunkLoadError');
    return Words;
  });
  await ask();
  expect(await screen.findByText('It did not come.')).toBeVisible();
  isDown = false;
  await ask();
  expect(await screen.findByText('Here it is.')).toBeVisible();
  expect(screen.queryByText('It did not come.')).not.toBeInTheDocument();
});
