import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLazyModule } from './use-lazy-module';

const Message = ({ text }: { text: string }) => <p>{text}</p>;

/** Renders a page with a module that `load` brings. Returns a function that clicks its button. */
const show = (load: () => Promise<typeof Message>) => {
  const Page = () => {
    const { module: Part, hasFailed, loadModule } = useLazyModule(load);
    return (
      <>
        <button type="button" onClick={() => void loadModule()}>
          Ask
        </button>
        {hasFailed && <p>It did not come.</p>}
        {Part && <Part text="Here it is." />}
      </>
    );
  };
  render(<Page />);
  return () => userEvent.click(screen.getByRole('button'));
};

it('loads the module when it is needed', async () => {
  const load = jest.fn(async () => Message);
  const ask = show(load);
  expect(load).not.toHaveBeenCalled();
  await ask();
  expect(await screen.findByText('Here it is.')).toBeVisible();
});

it('reports a failure, and can be tried again', async () => {
  let isDown = true;
  const ask = show(async () => {
    if (isDown) throw new Error('ChunkLoadError');
    return Message;
  });
  await ask();
  expect(await screen.findByText('It did not come.')).toBeVisible();
  isDown = false;
  await ask();
  expect(await screen.findByText('Here it is.')).toBeVisible();
  expect(screen.queryByText('It did not come.')).not.toBeInTheDocument();
});
